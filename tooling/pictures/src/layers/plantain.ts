import type { Surface } from '../engine/shape.ts';
import { box, dented, puck } from '../engine/distances.ts';
import { layeredNoise, length2, noise, smooth } from '../engine/noise.ts';
import { solid } from '../engine/solid.ts';
import { turned, type Vec3 } from '../engine/vector.ts';
import { bump, paint, tint } from '../materials.ts';
import { hex } from '../palette.ts';
import type { Stage } from '../stage.ts';

const GOLD = hex('#f2a81f');
const AMBER = hex('#c8640e');
const BURNT = hex('#5a2206');

const friedFace = (seed: number, reach: number, ripe: number) => (s: Surface) => {
  const r = length2(s.u / reach, s.v / (reach * 0.62));
  paint(s, GOLD);
  tint(s, AMBER, smooth(0.25, 0.95, r + layeredNoise(s.u * 1.3 + seed, s.v * 1.3, 2, 2) * 0.5));
  tint(s, BURNT, smooth(0.85, 1.12, r + noise(s.u * 1.2, s.v * 1.2 + seed) * 0.35) * 0.75 * ripe);
  const seeds = Math.abs(s.v) < reach * 0.2 ? noise(s.u * 3 + seed, s.v * 4) : 0;
  tint(s, BURNT, smooth(0.4, 0.7, seeds) * 0.6);
  bump(s, 2.2, 0.16);
  bump(s, 7, 0.05);
  s.rough = 0.24;
  s.soft = 0.6;
  s.shine = 0.05;
};

/** Dodo: a fried slice of ripe plantain, cut on the slant. */
export const dodo = (stage: Stage, at: Vec3, yaw: number, pitch = 0, roll = 0, size = 1) => {
  const seed = stage.chance.between(0, 25);
  const reach = stage.chance.between(2, 2.4) * size;
  const material = friedFace(seed, reach, stage.chance.between(0.6, 1));
  stage.add(
    solid(
      at,
      [reach * 1.1, reach * 0.75, 0.7 * size],
      turned(yaw, pitch, roll),
      (x, y, z) =>
        dented(
          puck(x, y / 0.62, z, reach, 0.42 * size, 0.3 * size),
          0.16,
          x * 0.9 + seed,
          y * 0.9,
          z * 0.9,
        ) * 0.62,
      material,
    ),
  );
};

/** A row of dodo, each leaning on the next. */
export const dodoRow = (
  stage: Stage,
  [x, y, z]: Vec3,
  direction: number,
  count: number,
  { step = 1.5, curve = 0.12, size = 1 } = {},
) => {
  let angle = direction;
  let px = x;
  let py = y;
  for (let i = 0; i < count; i++) {
    dodo(
      stage,
      [px, py, z + (i % 2) * 0.08],
      angle + Math.PI / 2 + stage.chance.around(0, 0.16),
      stage.chance.around(0, 0.06),
      -0.5 + stage.chance.around(0, 0.1),
      size,
    );
    px += Math.cos(angle) * step;
    py += Math.sin(angle) * step;
    angle += curve;
  }
};

/** A small cube of fried plantain. */
export const plantainCube = (stage: Stage, at: Vec3, size: number) => {
  const { chance } = stage;
  const seed = chance.between(0, 25);
  const k = size / 2;
  stage.add(
    solid(
      at,
      size,
      turned(chance.between(0, 6.3), chance.around(0, 0.5), chance.around(0, 0.5)),
      (x, y, z) =>
        dented(
          box(x, y, z, k, k * 0.9, k * 0.8, k * 0.34),
          0.14,
          x * 1.4 + seed,
          y * 1.4,
          z * 1.4,
        ) * 0.72,
      friedFace(seed, size * 0.75, 0.9),
    ),
  );
};

/** Bole: a whole plantain roasted on the grill, charred along its ridges. */
export const bole = (stage: Stage, at: Vec3, yaw: number, length = 13, split = false) => {
  const seed = stage.chance.between(0, 25);
  const half = length / 2;
  const bend = 0.022;
  stage.add(
    solid(
      at,
      [half * 1.05, 2.6, 1.9],
      turned(yaw),
      (x, y, z) => {
        const side = y - (x * x * bend - half * half * bend * 0.4);
        const taper = Math.max(0.1, 1 - (x / half) ** 4);
        const round = length2(side, z * 1.08);
        const facets = Math.cos(Math.atan2(z, side) * 5 + 0.5) * 0.07;
        const tube = round - 1.55 * taper ** 0.5 - facets * taper;
        const end = Math.abs(x) - half;
        const groove = split ? smooth(0.4, 0, Math.abs(side)) * smooth(0, 0.5, z) * 0.4 : 0;
        const d = Math.max(tube, end) + groove;
        return dented(d, 0.1, x * 0.9 + seed, y * 0.9, z * 0.9) * 0.6;
      },
      (s) => {
        const burn = layeredNoise(s.x * 0.9 + seed, s.y * 0.9, s.z * 0.9, 3);
        paint(s, hex('#e3a23a'));
        tint(s, hex('#a35e1c'), smooth(-0.25, 0.25, burn));
        tint(s, hex('#241007'), smooth(0.12, 0.4, burn + s.nz * 0.06) * 0.92);
        if (
          split &&
          Math.abs(s.v - (s.u * s.u * bend - half * half * bend * 0.4)) < 0.34 &&
          s.w > 0
        )
          tint(s, hex('#f4cf74'), 0.85);
        bump(s, 3, 0.16);
        s.rough = 0.62;
        s.soft = 0.3;
      },
    ),
  );
};
