import type { Material, Shape, Surface } from './shape.ts';
import type { Basis, Vec3 } from './vector.ts';

/** A stretched ball. In its own frame it is the unit ball. */
export const ellipsoid = (centre: Vec3, radii: Vec3, axes: Basis, material: Material): Shape => {
  const [x, y, z] = centre;
  const [ra, rb, rc] = radii;
  const [[axx, axy, axz], [bxx, bxy, bxz], [cxx, cxy, cxz]] = axes;
  const m00 = axx / ra;
  const m01 = axy / ra;
  const m02 = axz / ra;
  const m10 = bxx / rb;
  const m11 = bxy / rb;
  const m12 = bxz / rb;
  const m20 = cxx / rc;
  const m21 = cxy / rc;
  const m22 = cxz / rc;
  return {
    x,
    y,
    z,
    bound: Math.max(ra, rb, rc),
    reach(dx, dy, dz) {
      const a = (axx * dx + axy * dy + axz * dz) * ra;
      const b = (bxx * dx + bxy * dy + bxz * dz) * rb;
      const c = (cxx * dx + cxy * dy + cxz * dz) * rc;
      return Math.sqrt(a * a + b * b + c * c);
    },
    hit(ox, oy, oz, dx, dy, dz) {
      const px = ox - x;
      const py = oy - y;
      const pz = oz - z;
      const qx = m00 * px + m01 * py + m02 * pz;
      const qy = m10 * px + m11 * py + m12 * pz;
      const qz = m20 * px + m21 * py + m22 * pz;
      const ex = m00 * dx + m01 * dy + m02 * dz;
      const ey = m10 * dx + m11 * dy + m12 * dz;
      const ez = m20 * dx + m21 * dy + m22 * dz;
      const a = ex * ex + ey * ey + ez * ez;
      const b = qx * ex + qy * ey + qz * ez;
      const discriminant = b * b - a * (qx * qx + qy * qy + qz * qz - 1);
      return discriminant < 0 ? Infinity : (-b - Math.sqrt(discriminant)) / a;
    },
    look(s: Surface) {
      const px = s.x - x;
      const py = s.y - y;
      const pz = s.z - z;
      s.u = m00 * px + m01 * py + m02 * pz;
      s.v = m10 * px + m11 * py + m12 * pz;
      s.w = m20 * px + m21 * py + m22 * pz;
      const nx = m00 * s.u + m10 * s.v + m20 * s.w;
      const ny = m01 * s.u + m11 * s.v + m21 * s.w;
      const nz = m02 * s.u + m12 * s.v + m22 * s.w;
      const length = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz);
      s.nx = nx * length;
      s.ny = ny * length;
      s.nz = nz * length;
      material(s);
    },
  };
};
