import type { Surface } from '../engine/shape.ts';
import { dented, box } from '../engine/distances.ts';
import { layeredNoise, smooth } from '../engine/noise.ts';
import { solid } from '../engine/solid.ts';
import { tube } from '../engine/tube.ts';
import { turned, type Vec3 } from '../engine/vector.ts';
import { bump, paint, tint } from '../materials.ts';
import { hex } from '../palette.ts';
import type { Stage } from '../stage.ts';
import { spots } from './scatter.ts';

/** A bed of charcoal that glows in its cracks. */
export const embers = (stage: Stage, [cx, cy, z]: Vec3, rx: number, ry: number, count: number) => {
  for (const { x, y } of spots(stage.chance, count, rx, ry, 1.9)) {
    const seed = stage.chance.between(0, 25);
    const size = stage.chance.between(1.2, 2.1);
    stage.add(
      solid(
        [cx + x, cy + y, z + stage.chance.between(-0.3, 0.6)],
        size * 1.5,
        turned(
          stage.chance.between(0, 6),
          stage.chance.around(0, 0.6),
          stage.chance.around(0, 0.6),
        ),
        (px, py, pz) =>
          dented(
            box(px, py, pz, size, size * 0.8, size * 0.7, size * 0.24),
            size * 0.2,
            px + seed,
            py,
            pz,
          ) * 0.75,
        (s) => {
          const ash = layeredNoise(s.x * 1.2 + seed, s.y * 1.2, s.z * 1.2, 3);
          paint(s, hex('#1c1a19'));
          tint(s, hex('#8f8a84'), smooth(0.1, 0.5, ash + s.nz * 0.2) * 0.7);
          const heat = smooth(0.14, 0.02, Math.abs(ash + 0.1)) * smooth(0.7, -0.2, s.nz);
          if (heat > 0) {
            s.r += 3.2 * heat;
            s.g += 0.8 * heat;
            s.b += 0.1 * heat;
          }
          bump(s, 3, 0.2);
          s.rough = 0.9;
        },
      ),
    );
  }
};

/** Bars of a grill along x. */
export const grate = (
  stage: Stage,
  [cx, cy, z]: Vec3,
  half: readonly [number, number],
  gap = 2.1,
) => {
  const iron = (s: Surface) => {
    paint(s, hex('#3a3634'));
    bump(s, 1.2, 0.05);
    s.rough = 0.32;
    s.shine = 0.2;
  };
  for (let y = -half[1]; y <= half[1]; y += gap)
    stage.add(
      ...tube(
        [
          [cx - half[0], cy + y, z],
          [cx + half[0], cy + y, z],
        ],
        0.27,
        iron,
      ),
    );
  for (const x of [-half[0] * 0.6, half[0] * 0.6])
    stage.add(
      ...tube(
        [
          [cx + x, cy - half[1], z - 0.3],
          [cx + x, cy + half[1], z - 0.3],
        ],
        0.32,
        iron,
      ),
    );
};
