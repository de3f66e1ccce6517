import { mound } from '../engine/mound.ts';
import { layeredNoise, length2, smooth } from '../engine/noise.ts';
import type { Material } from '../engine/shape.ts';
import type { Vec3 } from '../engine/vector.ts';
import type { Stage } from '../stage.ts';

/** A napkin that lies in soft folds; half sizes in centimetres, angle in degrees. */
export const napkin = (
  stage: Stage,
  [x, y, z]: Vec3,
  half: readonly [number, number],
  angle: number,
  material: Material,
) => {
  const cos = Math.cos((angle * Math.PI) / 180);
  const sin = Math.sin((angle * Math.PI) / 180);
  const seed = stage.chance.between(0, 30);
  stage.add(
    mound(
      [x, y, z],
      length2(half[0], half[1]) + 0.6,
      (px, py) => {
        const u = px * cos + py * sin;
        const v = py * cos - px * sin;
        const wave = layeredNoise(u * 0.12 + seed, v * 0.5, seed, 2);
        const hem = layeredNoise(u * 0.2, v * 0.2, seed + 4, 2) * 0.9;
        const edge = Math.min(half[0] - Math.abs(u) + hem, half[1] - Math.abs(v) + hem);
        if (edge < 0) return edge;
        return (0.16 + Math.max(0, wave) * 1.5) * smooth(0, 0.35, edge);
      },
      material,
    ),
  );
};
