import { capsule } from './capsule.ts';
import type { Material, Shape } from './shape.ts';
import type { Vec3 } from './vector.ts';

/** A smooth line through points (Catmull-Rom), "fine" pieces for each gap. */
export const curve = (points: readonly Vec3[], fine: number): Vec3[] => {
  const out: Vec3[] = [];
  for (let i = 0; i + 1 < points.length; i++) {
    const a = points[Math.max(0, i - 1)];
    const b = points[i];
    const c = points[i + 1];
    const d = points[Math.min(points.length - 1, i + 2)];
    for (let k = 0; k < fine; k++) {
      const t = k / fine;
      const at = (axis: 0 | 1 | 2) =>
        0.5 *
        (2 * b[axis] +
          (c[axis] - a[axis]) * t +
          (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
          (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t);
      out.push([at(0), at(1), at(2)]);
    }
  }
  out.push(points[points.length - 1]);
  return out;
};

/** Rods along a line: a noodle, a handle, a stalk. */
export const tube = (
  line: readonly Vec3[],
  radius: number | ((share: number) => number),
  material: Material,
): Shape[] =>
  line
    .slice(1)
    .map((to, i) =>
      capsule(
        line[i],
        to,
        typeof radius === 'number' ? radius : radius((i + 0.5) / (line.length - 1)),
        material,
      ),
    );
