import type { Material, Shape, Surface } from './shape.ts';
import type { Vec3 } from './vector.ts';

/** A rod with round ends. Its frame: u runs from 0 at "from" to 1 at "to", v is the angle round it. */
export const capsule = (from: Vec3, to: Vec3, radius: number, material: Material): Shape => {
  const [ax, ay, az] = from;
  const bx = to[0] - ax;
  const by = to[1] - ay;
  const bz = to[2] - az;
  const baba = bx * bx + by * by + bz * bz;
  const cap = (
    px: number,
    py: number,
    pz: number,
    dx: number,
    dy: number,
    dz: number,
    a: number,
  ) => {
    const b = px * dx + py * dy + pz * dz;
    const h = b * b - a * (px * px + py * py + pz * pz - radius * radius);
    return h < 0 ? Infinity : (-b - Math.sqrt(h)) / a;
  };
  return {
    x: ax + bx / 2,
    y: ay + by / 2,
    z: az + bz / 2,
    bound: Math.sqrt(baba) / 2 + radius,
    reach: (dx, dy, dz) => Math.abs(bx * dx + by * dy + bz * dz) / 2 + radius,
    hit(ox, oy, oz, dx, dy, dz) {
      const px = ox - ax;
      const py = oy - ay;
      const pz = oz - az;
      const dd = dx * dx + dy * dy + dz * dz;
      const bard = bx * dx + by * dy + bz * dz;
      const baoa = bx * px + by * py + bz * pz;
      const rdoa = dx * px + dy * py + dz * pz;
      const oaoa = px * px + py * py + pz * pz;
      const a = baba * dd - bard * bard;
      const b = baba * rdoa - baoa * bard;
      const c = baba * (oaoa - radius * radius) - baoa * baoa;
      const h = b * b - a * c;
      if (h < 0) return Infinity;
      const t = (-b - Math.sqrt(h)) / a;
      const along = baoa + t * bard;
      if (along > 0 && along < baba) return t;
      return along <= 0
        ? cap(px, py, pz, dx, dy, dz, dd)
        : cap(px - bx, py - by, pz - bz, dx, dy, dz, dd);
    },
    look(s: Surface) {
      const px = s.x - ax;
      const py = s.y - ay;
      const pz = s.z - az;
      const h = Math.min(1, Math.max(0, (px * bx + py * by + pz * bz) / baba));
      s.nx = (px - bx * h) / radius;
      s.ny = (py - by * h) / radius;
      s.nz = (pz - bz * h) / radius;
      s.u = h;
      s.v = Math.atan2(s.nz, s.nx * by - s.ny * bx);
      s.w = 0;
      material(s);
    },
  };
};
