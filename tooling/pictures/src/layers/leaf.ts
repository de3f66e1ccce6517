import { leafOutline } from '../engine/distances.ts';
import { ellipsoid } from '../engine/ellipsoid.ts';
import { layeredNoise, smooth } from '../engine/noise.ts';
import { solid } from '../engine/solid.ts';
import { turned, type Vec3 } from '../engine/vector.ts';
import { flat, lean, lighten, paint, tint } from '../materials.ts';
import { hex, mix, type Color } from '../palette.ts';
import type { Stage } from '../stage.ts';

/** Whole leaf, slightly cupped: scent leaf, mint, bay. It points along x. */
export const leaf = (
  stage: Stage,
  at: Vec3,
  yaw: number,
  length: number,
  color: Color,
  { width = 0.5, pitch = 0.2, roll = 0, curl = 0.12, gloss = 0.4 } = {},
) => {
  const half = length / 2;
  const wide = half * width;
  const pale = mix(color, hex('#b7d98a'), 0.5);
  const wave = stage.chance.between(0, 9);
  stage.add(
    solid(
      at,
      half * 1.25,
      turned(yaw, pitch, roll),
      (x, y, z) => {
        const arch =
          -((x * x) / half) * curl +
          (Math.abs(y) / half) * half * 0.28 +
          Math.sin(x * 3 + wave) * wide * 0.06;
        const sheet = Math.abs(z - arch) - 0.025;
        const serrated =
          leafOutline(x, y, half, wide) + Math.abs(Math.sin(x * (16 / half))) * wide * 0.03;
        return Math.max(sheet, serrated) * 0.62;
      },
      (s) => {
        paint(s, color);
        const rib = Math.abs(s.v);
        const vein = Math.abs(Math.sin(s.u * (9 / half) - rib * (6 / half)));
        tint(s, pale, smooth(0.06, 0.02, rib) * 0.8 + smooth(0.14, 0.02, vein) * 0.3);
        lean(s, 0, 0, (1 - vein) * 0.12);
        lighten(s, 1 + layeredNoise(s.u * 2, s.v * 2, wave, 2) * 0.3);
        s.rough = gloss;
        s.soft = 0.55;
      },
    ),
  );
};

/** A pinch of chopped leaves or herbs, scattered on top of something. */
export const herbs = (
  stage: Stage,
  [x, y, z]: Vec3,
  reach: number,
  count: number,
  colors: readonly Color[],
  lift: (x: number, y: number) => number = () => 0,
  size = 1,
) => {
  const chance = stage.chance.fork(`herbs ${x} ${y} ${count}`);
  const materials = colors.map((color) => flat(color, 0.45, 0.5));
  for (let i = 0; i < count; i++) {
    const px = chance.around(0, reach);
    const py = chance.around(0, reach);
    stage.add(
      ellipsoid(
        [x + px, y + py, z + lift(px, py)],
        [chance.between(0.16, 0.34) * size, chance.between(0.08, 0.16) * size, 0.03],
        turned(chance.between(0, 6.3), chance.around(0, 0.5), chance.around(0, 0.5)),
        chance.pick(materials),
      ),
    );
  }
};
