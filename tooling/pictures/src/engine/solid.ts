import type { Material, Shape, Surface } from './shape.ts';
import type { Basis, Vec3 } from './vector.ts';

/** Distance to a surface, negative inside; may be too small, never much too large. */
export type Distance = (x: number, y: number, z: number) => number;

const STEPS = 48;

/**
 * A shape given by its distance function, in its own frame.
 *
 * @param size radius of a ball that holds it, or its half sizes along its own axes
 */
export const solid = (
  centre: Vec3,
  size: number | Vec3,
  axes: Basis,
  distance: Distance,
  material: Material,
): Shape => {
  const [x, y, z] = centre;
  const [[a0, a1, a2], [b0, b1, b2], [c0, c1, c2]] = axes;
  const [ea, eb, ec] = typeof size === 'number' ? [size, size, size] : size;
  const bound = typeof size === 'number' ? size : Math.sqrt(ea * ea + eb * eb + ec * ec);
  const boxed = typeof size !== 'number';
  const tolerance = Math.min(0.008, bound * 0.004);
  return {
    x,
    y,
    z,
    bound,
    costly: true,
    reach: (dx, dy, dz) =>
      Math.min(
        bound,
        Math.abs(a0 * dx + a1 * dy + a2 * dz) * ea +
          Math.abs(b0 * dx + b1 * dy + b2 * dz) * eb +
          Math.abs(c0 * dx + c1 * dy + c2 * dz) * ec,
      ),
    hit(ox, oy, oz, dx, dy, dz, far, near, wide) {
      const px = ox - x;
      const py = oy - y;
      const pz = oz - z;
      const qx = a0 * px + a1 * py + a2 * pz;
      const qy = b0 * px + b1 * py + b2 * pz;
      const qz = c0 * px + c1 * py + c2 * pz;
      const ex = a0 * dx + a1 * dy + a2 * dz;
      const ey = b0 * dx + b1 * dy + b2 * dz;
      const ez = c0 * dx + c1 * dy + c2 * dz;
      let t = near;
      let end = far;
      if (boxed) {
        // Where the ray is inside the box: the last of its entries to the first of its exits.
        const ix = 1 / (ex || 1e-9);
        const iy = 1 / (ey || 1e-9);
        const iz = 1 / (ez || 1e-9);
        const mx = Math.abs(ix) * (ea + wide);
        const my = Math.abs(iy) * (eb + wide);
        const mz = Math.abs(iz) * (ec + wide);
        t = Math.max(t, -qx * ix - mx, -qy * iy - my, -qz * iz - mz);
        end = Math.min(end, -qx * ix + mx, -qy * iy + my, -qz * iz + mz);
      } else {
        const dd = dx * dx + dy * dy + dz * dz;
        const b = px * dx + py * dy + pz * dz;
        const h = b * b - dd * (px * px + py * py + pz * pz - (bound + wide) ** 2);
        if (h < 0) return Infinity;
        const root = Math.sqrt(h);
        t = Math.max(t, (-b - root) / dd);
        end = Math.min(end, (-b + root) / dd);
      }
      const pace = 1 / Math.sqrt(dx * dx + dy * dy + dz * dz);
      const close = tolerance + wide;
      for (let i = 0; i < STEPS && t < end; i++) {
        const d = distance(qx + ex * t, qy + ey * t, qz + ez * t);
        if (d < close) return t;
        t += (d - wide) * pace;
      }
      return Infinity;
    },
    look(s: Surface) {
      const px = s.x - x;
      const py = s.y - y;
      const pz = s.z - z;
      const u = a0 * px + a1 * py + a2 * pz;
      const v = b0 * px + b1 * py + b2 * pz;
      const w = c0 * px + c1 * py + c2 * pz;
      const e = tolerance;
      const gu = distance(u + e, v, w) - distance(u - e, v, w);
      const gv = distance(u, v + e, w) - distance(u, v - e, w);
      const gw = distance(u, v, w + e) - distance(u, v, w - e);
      const nx = a0 * gu + b0 * gv + c0 * gw;
      const ny = a1 * gu + b1 * gv + c1 * gw;
      const nz = a2 * gu + b2 * gv + c2 * gw;
      const length = 1 / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1);
      s.u = u;
      s.v = v;
      s.w = w;
      s.nx = nx * length;
      s.ny = ny * length;
      s.nz = nz * length;
      material(s);
    },
  };
};
