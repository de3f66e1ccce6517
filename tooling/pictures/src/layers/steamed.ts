import { body, lathe } from '../engine/lathe.ts';
import { layeredNoise, noise, smooth } from '../engine/noise.ts';
import type { Vec3 } from '../engine/vector.ts';
import { bump, paint, tint } from '../materials.ts';
import { hex } from '../palette.ts';
import type { Stage } from '../stage.ts';

/** Moi moi turned out of its tin: a smooth bean pudding with flecks of pepper and a few of egg. */
export const moiMoi = (
  stage: Stage,
  at: Vec3,
  size: number,
  stretch: readonly [number, number],
) => {
  const seed = stage.chance.between(0, 25);
  stage.add(
    lathe(
      at,
      body(
        [
          [size * 0.78, 0.4],
          [size * 0.74, size * 0.5],
          [size * 0.6, size * 0.82],
        ],
        size * 0.14,
      ),
      (s) => {
        paint(s, hex('#d98a42'));
        const cloud = layeredNoise(s.x * 0.7 + seed, s.y * 0.7, s.z * 0.7, 3);
        tint(s, hex('#b9602a'), smooth(-0.1, 0.5, cloud) * 0.55);
        tint(s, hex('#e8ab66'), smooth(0.2, 0.6, -cloud) * 0.5);
        const bits = noise(s.x * 3.4 + seed, s.y * 3.4, s.z * 3.4);
        tint(s, hex('#a52a10'), smooth(0.66, 0.74, bits) * 0.6);
        tint(s, hex('#5f6a24'), smooth(-0.7, -0.78, bits) * 0.5);
        bump(s, 1.4, 0.08);
        bump(s, 5, 0.05);
        s.rough = 0.3;
        s.soft = 0.6;
      },
      stretch,
    ),
  );
};
