import type { Material, Shape, Surface } from './shape.ts';
import type { Basis, Vec3 } from './vector.ts';

/** A thin, flat piece with a ragged outline, a little wavy: a shred of leaf. Its frame: u, v from -1 to 1. */
export const scrap = (
  [x, y, z]: Vec3,
  [long, wide]: readonly [number, number],
  axes: Basis,
  phase: number,
  material: Material,
): Shape => {
  const [[a0, a1, a2], [b0, b1, b2], [c0, c1, c2]] = axes;
  const up = c2 < 0 ? -1 : 1;
  const edge = (u: number, v: number) => {
    const a = Math.atan2(v, u);
    return 0.86 + Math.sin(a * 3 + phase) * 0.14 + Math.sin(a * 7 + phase * 3) * 0.09;
  };
  return {
    x,
    y,
    z,
    bound: Math.max(long, wide) * 1.1,
    reach(dx, dy, dz) {
      const a = (a0 * dx + a1 * dy + a2 * dz) * long;
      const b = (b0 * dx + b1 * dy + b2 * dz) * wide;
      return Math.sqrt(a * a + b * b) * 1.1;
    },
    hit(ox, oy, oz, dx, dy, dz) {
      const px = ox - x;
      const py = oy - y;
      const pz = oz - z;
      const along = c0 * dx + c1 * dy + c2 * dz;
      if (along === 0) return Infinity;
      const t = -(c0 * px + c1 * py + c2 * pz) / along;
      const hx = px + dx * t;
      const hy = py + dy * t;
      const hz = pz + dz * t;
      const u = (a0 * hx + a1 * hy + a2 * hz) / long;
      const v = (b0 * hx + b1 * hy + b2 * hz) / wide;
      const r = Math.sqrt(u * u + v * v);
      return r > 1.1 || r > edge(u, v) ? Infinity : t;
    },
    look(s: Surface) {
      const px = s.x - x;
      const py = s.y - y;
      const pz = s.z - z;
      s.u = (a0 * px + a1 * py + a2 * pz) / long;
      s.v = (b0 * px + b1 * py + b2 * pz) / wide;
      s.w = 0;
      const curlU = Math.sin(s.u * 2.6 + phase) * 0.42;
      const curlV = Math.sin(s.v * 2.2 + phase * 2) * 0.5;
      const nx = c0 * up + a0 * curlU + b0 * curlV;
      const ny = c1 * up + a1 * curlU + b1 * curlV;
      const nz = c2 * up + a2 * curlU + b2 * curlV;
      const length = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz);
      s.nx = nx * length;
      s.ny = ny * length;
      s.nz = nz * length;
      material(s);
    },
  };
};
