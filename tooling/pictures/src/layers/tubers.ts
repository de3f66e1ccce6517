import { box, dented, puck } from '../engine/distances.ts';
import { layeredNoise, length2, noise, smooth } from '../engine/noise.ts';
import { solid } from '../engine/solid.ts';
import { turned, type Vec3 } from '../engine/vector.ts';
import { bump, lighten, paint, tint } from '../materials.ts';
import { hex } from '../palette.ts';
import type { Stage } from '../stage.ts';

/** A cut of boiled yam: half a thick round, cream-coloured and floury. */
export const yamChunk = (stage: Stage, at: Vec3, size: number) => {
  const { chance } = stage;
  const seed = chance.between(0, 25);
  const k = size / 2;
  stage.add(
    solid(
      at,
      [k * 1.2, k * 1.2, k * 0.9],
      turned(chance.between(0, 6.3), chance.around(0, 0.35), chance.around(0, 0.35)),
      (x, y, z) => {
        const round = puck(x, y, z, k * 1.1, k * 0.62, k * 0.16);
        const half = box(x, y - k * 0.7, z, k * 1.3, k * 1.1, k, k * 0.12);
        return dented(Math.max(round, half), k * 0.12, x + seed, y, z) * 0.72;
      },
      (s) => {
        paint(s, hex('#f0e2bc'));
        const cloud = layeredNoise(s.x * 0.8 + seed, s.y * 0.8, s.z * 0.8, 3);
        tint(s, hex('#d9b872'), smooth(0, 0.5, cloud) * 0.6);
        lighten(s, 1 + noise(s.x * 5, s.y * 5, s.z * 5) * 0.06);
        bump(s, 4, 0.1);
        s.rough = 0.45;
        s.soft = 0.7;
      },
    ),
  );
};

/** A thick round of boiled green plantain, standing or lying. */
export const greenPlantain = (stage: Stage, at: Vec3, size: number, color = hex('#e6c679')) => {
  const { chance } = stage;
  const seed = chance.between(0, 25);
  const k = size / 2;
  stage.add(
    solid(
      at,
      [k * 1.1, k * 1.1, k],
      turned(chance.between(0, 6.3), chance.around(0, 0.4), chance.around(0.2, 0.5)),
      (x, y, z) =>
        dented(puck(x, y * 1.12, z, k, k * 0.66, k * 0.22), k * 0.1, x + seed, y, z) * 0.8,
      (s) => {
        const r = length2(s.u, s.v * 1.12) / k;
        paint(s, color);
        tint(s, hex('#c9973a'), smooth(0.75, 1, r) * 0.7);
        const star = Math.abs(Math.sin(Math.atan2(s.v, s.u) * 1.5));
        tint(s, hex('#8a6a34'), smooth(0.35, 0.1, r + star * 0.25) * 0.6);
        bump(s, 3, 0.1);
        s.rough = 0.32;
        s.soft = 0.65;
      },
    ),
  );
};
