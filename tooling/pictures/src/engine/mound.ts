import { length2, length3 } from './noise.ts';
import type { Material, Shape, Surface } from './shape.ts';
import type { Vec3 } from './vector.ts';

/** Height above the shape's base at a place in its frame; below 0 there is nothing. */
export type Height = (x: number, y: number) => number;

const CELLS = 160;

/** A heap, sauce or cloth: one height for each place. Its frame is the world's, about the centre. */
export const mound = (
  [x, y, z]: Vec3,
  reach: number,
  height: Height,
  material: Material,
): Shape => {
  const size = (reach * 2) / CELLS;
  const row = CELLS + 1;
  const heights = new Float32Array(row * row);
  let high = -Infinity;
  for (let j = 0; j <= CELLS; j++) {
    for (let i = 0; i <= CELLS; i++) {
      const h = height(i * size - reach, j * size - reach);
      heights[j * row + i] = h;
      if (h > high) high = h;
    }
  }
  // Slopes steeper than this are cliffs at a heap's edge; a ray may cut their corners.
  let steep = 0.3;
  for (let k = row; k < heights.length; k++) {
    const rise = Math.max(
      Math.abs(heights[k] - heights[k - 1]),
      Math.abs(heights[k] - heights[k - row]),
    );
    if (rise / size < 1.6) steep = Math.max(steep, rise / size);
  }
  const at = (px: number, py: number) => {
    const gx = (px + reach) / size;
    const gy = (py + reach) / size;
    if (gx < 0 || gy < 0 || gx >= CELLS || gy >= CELLS) return -1;
    const i = gx | 0;
    const j = gy | 0;
    const fx = gx - i;
    const fy = gy - j;
    const k = j * row + i;
    const a = heights[k] + (heights[k + 1] - heights[k]) * fx;
    const b = heights[k + row] + (heights[k + row + 1] - heights[k + row]) * fx;
    return a + (b - a) * fy;
  };
  return {
    x,
    y,
    z: z + high / 2,
    bound: length2(reach * 1.42, high / 2),
    reach: (dx, dy, dz) =>
      (Math.abs(dx) + Math.abs(dy)) * reach + (Math.abs(dz) * Math.abs(high)) / 2,
    hit(ox, oy, oz, dx, dy, dz, far) {
      if (dz > -1e-4) return Infinity;
      const px = ox - x;
      const py = oy - y;
      const pz = oz - z;
      const start = (high - pz) / dz;
      const end = Math.min(far, -pz / dz);
      if (start >= end) return Infinity;
      const along = length2(dx, dy) * (end - start);
      const sx = px + dx * start;
      const sy = py + dy * start;
      if (Math.abs(sx) > reach + along || Math.abs(sy) > reach + along) return Infinity;
      const pace = steep * Math.sqrt(dx * dx + dy * dy) - dz;
      const least = (end - start) / Math.max(3, along / size);
      let before = start;
      let t = start;
      for (let i = 0; i < 60 && before < end; i++) {
        const level = at(px + dx * t, py + dy * t);
        const gap = pz + dz * t - level;
        if (gap <= 0 && level > 0) {
          let low = before;
          let under = t;
          for (let k = 0; k < 4; k++) {
            const mid = (low + under) / 2;
            if (pz + dz * mid <= at(px + dx * mid, py + dy * mid)) under = mid;
            else low = mid;
          }
          return under;
        }
        if (gap < 0.006 && level > 0) return t;
        before = t;
        t = Math.min(end, t + Math.max(least, gap / pace));
      }
      return Infinity;
    },
    look(s: Surface) {
      const u = s.x - x;
      const v = s.y - y;
      const e = size * 0.8;
      const gx = (at(u + e, v) - at(u - e, v)) / (2 * e);
      const gy = (at(u, v + e) - at(u, v - e)) / (2 * e);
      const length = 1 / length3(gx, gy, 1);
      s.u = u;
      s.v = v;
      s.w = s.z - z;
      s.nx = -gx * length;
      s.ny = -gy * length;
      s.nz = length;
      material(s);
    },
  };
};
