import { ellipsoid } from '../engine/ellipsoid.ts';
import { capsule } from '../engine/capsule.ts';
import { layeredNoise, noise, smooth } from '../engine/noise.ts';
import { turned, type Vec3 } from '../engine/vector.ts';
import { box, dented } from '../engine/distances.ts';
import { solid } from '../engine/solid.ts';
import { bump, flat, paint, tint } from '../materials.ts';
import { hex } from '../palette.ts';
import type { Stage } from '../stage.ts';

const WOOD = flat(hex('#c79a5c'), 0.7);

/** Suya: thin slices folded on a stick, dusty with yaji and charred at the edges. */
export const suyaStick = (stage: Stage, at: Vec3, yaw: number, length = 17) => {
  const { chance } = stage;
  const [c, s] = [Math.cos(yaw), Math.sin(yaw)];
  const place = (u: number, v = 0, w = 0): Vec3 => [
    at[0] + c * u - s * v,
    at[1] + s * u + c * v,
    at[2] + w,
  ];
  stage.add(capsule(place(-length / 2), place(length / 2), 0.14, WOOD));
  const from = -length / 2 + 3.4;
  const to = length / 2 - 0.8;
  const step = 0.92;
  for (let u = from; u < to; u += step) {
    const seed = chance.between(0, 30);
    const wide = chance.between(1.25, 1.7);
    stage.add(
      solid(
        place(u, chance.around(0, 0.2), 0.1),
        2,
        turned(yaw + chance.around(0, 0.16), chance.between(0.3, 0.75), chance.around(0, 0.3)),
        (x, y, z) => {
          const wave = z - Math.sin(y * 2 + seed) * 0.14;
          return dented(box(x, y, wave, 0.8, wide, 0.26, 0.2), 0.28, x + seed, y, z) * 0.6;
        },
        (f) => {
          paint(f, hex('#80401c'));
          const burn = layeredNoise(f.x * 0.9 + seed, f.y * 0.9, f.z * 0.9, 3);
          tint(f, hex('#43180a'), smooth(-0.2, 0.4, burn));
          tint(f, hex('#c27a35'), smooth(0.12, 0.5, noise(f.x * 7, f.y * 7, f.z * 7)) * 0.7);
          tint(
            f,
            hex('#160a05'),
            smooth(wide * 0.62, wide * 1.05, Math.abs(f.v) + burn * 0.6) * 0.85,
          );
          bump(f, 5, 0.16);
          f.rough = 0.34;
          f.soft = 0.25;
        },
      ),
    );
  }
};

/** A dusting of ground spice on a plate or board. */
export const dusting = (
  stage: Stage,
  [x, y, z]: Vec3,
  reach: number,
  count: number,
  colors: readonly ReturnType<typeof hex>[],
) => {
  const chance = stage.chance.fork(`dust ${x} ${y}`);
  const materials = colors.map((color) => flat(color, 0.8));
  for (let i = 0; i < count; i++) {
    const size = chance.between(0.03, 0.09);
    stage.add(
      ellipsoid(
        [x + chance.around(0, reach), y + chance.around(0, reach), z],
        [size * 1.3, size, size],
        turned(chance.between(0, 6)),
        chance.pick(materials),
      ),
    );
  }
};
