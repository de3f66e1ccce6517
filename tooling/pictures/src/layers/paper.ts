import { mound } from '../engine/mound.ts';
import { layeredNoise, length2, smooth } from '../engine/noise.ts';
import { type Vec3 } from '../engine/vector.ts';
import { bump, paint } from '../materials.ts';
import { hex } from '../palette.ts';
import type { Stage } from '../stage.ts';

/** A sheet of kitchen paper to serve on. */
export const paper = (
  stage: Stage,
  at: Vec3,
  half: readonly [number, number],
  angle: number,
  color = hex('#e4d5b4'),
) => {
  const cos = Math.cos((angle * Math.PI) / 180);
  const sin = Math.sin((angle * Math.PI) / 180);
  const seed = stage.chance.between(0, 20);
  stage.add(
    mound(
      at,
      length2(half[0], half[1]),
      (x, y) => {
        const u = x * cos + y * sin;
        const v = y * cos - x * sin;
        const edge = Math.min(half[0] - Math.abs(u), half[1] - Math.abs(v));
        if (edge < 0) return edge;
        const lift = smooth(half[0] * 0.7, half[0], Math.abs(u)) * 0.8;
        return 0.12 + Math.abs(layeredNoise(u * 0.22 + seed, v * 0.22, 2, 2)) * 0.6 + lift;
      },
      (s) => {
        paint(s, color);
        bump(s, 0.5, 0.12);
        s.rough = 0.8;
        s.soft = 0.2;
      },
    ),
  );
};
