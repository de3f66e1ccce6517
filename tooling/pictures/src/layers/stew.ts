import { mound } from '../engine/mound.ts';
import { layeredNoise, length2, smooth } from '../engine/noise.ts';
import type { Vec3 } from '../engine/vector.ts';
import { hex } from '../palette.ts';
import type { Stage } from '../stage.ts';
import { sauce, type BrothLook } from './broth.ts';

export const redStew: BrothLook = {
  color: hex('#9c1f0b'),
  oil: hex('#d8480e'),
  slick: 0.4,
  flecks: [hex('#e0662a'), hex('#6a1206'), hex('#f0b24a')],
};
export const ayamase: BrothLook = {
  color: hex('#3d4a16'),
  oil: hex('#8a6a12'),
  slick: 0.42,
  flecks: [hex('#6d8a2a'), hex('#24310e'), hex('#a8b04a')],
};
export const creamSauce: BrothLook = {
  color: hex('#ecdcb8'),
  oil: hex('#f3e6c4'),
  slick: 0.15,
  flecks: [hex('#3e6b2a'), hex('#8a7a4a')],
};

/** A ladle of thick stew that lies over what is there and runs out at the edge. */
export const ladle = (
  stage: Stage,
  [x, y, z]: Vec3,
  rx: number,
  ry: number,
  look: BrothLook,
  { thick = 0.7, angle = 0 } = {},
) => {
  const seed = stage.chance.between(0, 30);
  const reach = Math.max(rx, ry) * 1.35;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const floor = (px: number, py: number) => stage.top(x + px, y + py);
  const size = 1;
  const n = Math.ceil((reach * 2) / size) + 1;
  const floors = Array.from({ length: n * n }, (_, k) =>
    floor((k % n) * size - reach, Math.floor(k / n) * size - reach),
  );
  const floorAt = (px: number, py: number) => {
    const gx = Math.min(n - 1.001, Math.max(0, (px + reach) / size));
    const gy = Math.min(n - 1.001, Math.max(0, (py + reach) / size));
    const k = (gy | 0) * n + (gx | 0);
    const fx = gx % 1;
    const fy = gy % 1;
    const a = floors[k] + (floors[k + 1] - floors[k]) * fx;
    const b = floors[k + n] + (floors[k + n + 1] - floors[k + n]) * fx;
    return a + (b - a) * fy;
  };
  stage.add(
    mound(
      [x, y, z],
      reach,
      (px, py) => {
        const u = (px * cos + py * sin) / rx;
        const v = (py * cos - px * sin) / ry;
        const a = Math.atan2(v, u);
        const edge = 1 + layeredNoise(Math.cos(a) * 1.6 + seed, Math.sin(a) * 1.6, seed, 2) * 0.4;
        const r = length2(u, v) / edge;
        if (r >= 1) return -1 - r;
        const lump = layeredNoise(px * 0.9 + seed, py * 0.9, 3, 3) * 0.28;
        return floorAt(px, py) - z + thick * smooth(1, 0.72, r) * (1 + lump) - 0.12;
      },
      sauce(look),
    ),
  );
};
