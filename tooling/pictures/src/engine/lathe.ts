import { length2, length3 } from './noise.ts';
import type { Material, Shape, Surface } from './shape.ts';
import type { Vec3 } from './vector.ts';

/** Distance in the half plane of a turned shape: r from the axis, z up. */
export type ProfileDistance = (r: number, z: number) => number;

export interface Profile {
  distance: ProfileDistance;
  /** Farthest from the axis. */
  radius: number;
  low: number;
  high: number;
}

const CELL = 0.05;
const STEPS = 56;

/** Distances of a profile, computed once on a grid and read between its points. */
const grid = ({ distance, radius, low, high }: Profile) => {
  const columns = Math.ceil((radius + 0.4) / CELL) + 2;
  const rows = Math.ceil((high - low + 0.4) / CELL) + 2;
  const values = new Float32Array(columns * rows);
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++)
      values[j * columns + i] = distance(i * CELL, low - 0.2 + j * CELL);
  return (r: number, z: number) => {
    const x = r / CELL;
    const y = (z - low + 0.2) / CELL;
    const cx = Math.min(columns - 1.001, x);
    const cy = Math.min(rows - 1.001, Math.max(0, y));
    const i = cx | 0;
    const j = cy | 0;
    const fx = cx - i;
    const fy = cy - j;
    const at = j * columns + i;
    const a = values[at];
    const b = values[at + columns];
    const bottom = a + (values[at + 1] - a) * fx;
    const d = bottom + (b + (values[at + columns + 1] - b) * fx - bottom) * fy;
    return d + (Math.abs(x - cx) + Math.abs(y - cy)) * CELL * 0.7;
  };
};

const cache = new WeakMap<Profile, ProfileDistance>();
const gridOf = (profile: Profile) => {
  const known = cache.get(profile);
  if (known) return known;
  const made = grid(profile);
  cache.set(profile, made);
  return made;
};

/**
 * A shape turned about the vertical: plate, bowl, glass.
 * Its frame: u is the distance from the axis, v the angle, w the height.
 *
 * @param stretch makes the round oval: factors along x and y
 */
export const lathe = (
  [x, y, z]: Vec3,
  profile: Profile,
  material: Material,
  stretch: readonly [number, number] = [1, 1],
): Shape => {
  const distance = gridOf(profile);
  const { radius, low, high } = profile;
  const sx = 1 / stretch[0];
  const sy = 1 / stretch[1];
  const safe = Math.min(1, stretch[0], stretch[1]);
  const middle = (low + high) / 2;
  const bound = length2(radius * Math.max(1, stretch[0], stretch[1]), (high - low) / 2) + 0.05;
  return {
    x,
    y,
    z: z + middle,
    bound,
    costly: true,
    reach(dx, dy, dz) {
      const flat = length2(dx * stretch[0], dy * stretch[1]) * radius;
      return flat + (Math.abs(dz) * (high - low)) / 2 + 0.05;
    },
    hit(ox, oy, oz, dx, dy, dz, far, near, wide) {
      const px = ox - x;
      const py = oy - y;
      const pz = oz - z;
      const dd = dx * dx + dy * dy + dz * dz;
      const b = px * dx + py * dy + (pz - middle) * dz;
      const h =
        b * b - dd * (px * px + py * py + (pz - middle) * (pz - middle) - (bound + wide) ** 2);
      if (h < 0) return Infinity;
      const root = Math.sqrt(h);
      let t = (-b - root) / dd;
      let end = (-b + root) / dd;
      if (dz < -1e-6) {
        t = Math.max(t, (high + 0.01 + wide - pz) / dz);
        end = Math.min(end, (low - 0.01 - wide - pz) / dz);
      }
      if (far < end) end = far;
      const pace = 1 / Math.sqrt(dd);
      if (near > t) t = near;
      const close = 0.007 + wide;
      for (let i = 0; i < STEPS && t < end; i++) {
        const qx = (px + dx * t) * sx;
        const qy = (py + dy * t) * sy;
        const d = distance(Math.sqrt(qx * qx + qy * qy), pz + dz * t) * safe;
        if (d < close) return t;
        t += (d - wide) * pace;
      }
      return Infinity;
    },
    look(s: Surface) {
      const px = (s.x - x) * sx;
      const py = (s.y - y) * sy;
      const r = length2(px, py);
      const pz = s.z - z;
      const e = 0.03;
      const gr = distance(r + e, pz) - distance(Math.abs(r - e), pz);
      const gz = distance(r, pz + e) - distance(r, pz - e);
      const nx = (r === 0 ? 0 : (px / r) * gr) * sx;
      const ny = (r === 0 ? 0 : (py / r) * gr) * sy;
      const length = 1 / (length3(nx, ny, gz) || 1);
      s.u = r;
      s.v = Math.atan2(py, px);
      s.w = pz;
      s.nx = nx * length;
      s.ny = ny * length;
      s.nz = gz * length;
      material(s);
    },
  };
};

/** Distance to a line of points, as of a wall of the given half thickness. */
export const wall = (
  points: readonly (readonly [r: number, z: number])[],
  half: number,
): Profile => ({
  distance(r, z) {
    let best = Infinity;
    for (let i = 0; i + 1 < points.length; i++) {
      const [ar, az] = points[i];
      const ur = points[i + 1][0] - ar;
      const uz = points[i + 1][1] - az;
      const h = Math.min(1, Math.max(0, ((r - ar) * ur + (z - az) * uz) / (ur * ur + uz * uz)));
      best = Math.min(best, length2(r - ar - ur * h, z - az - uz * h));
    }
    return best - half;
  },
  radius: Math.max(...points.map(([r]) => r)) + half,
  low: Math.min(...points.map(([, z]) => z)) - half,
  high: Math.max(...points.map(([, z]) => z)) + half,
});

/** A body filled from the axis to a line of points, from the bottom up, with rounded edges. */
export const body = (
  points: readonly (readonly [r: number, z: number])[],
  round: number,
): Profile => {
  const corners = [
    [0, points[0][1]] as const,
    ...points,
    [0, points[points.length - 1][1]] as const,
  ];
  return {
    distance(r, z) {
      let best = Infinity;
      let inside = false;
      for (let i = 0; i < corners.length; i++) {
        const [ar, az] = corners[i];
        const [br, bz] = corners[(i + 1) % corners.length];
        const onAxis = ar === 0 && br === 0;
        const ur = br - ar;
        const uz = bz - az;
        const h = Math.min(
          1,
          Math.max(0, ((r - ar) * ur + (z - az) * uz) / (ur * ur + uz * uz || 1)),
        );
        if (!onAxis) best = Math.min(best, length2(r - ar - ur * h, z - az - uz * h));
        if (az > z !== bz > z && r < ar + ((z - az) / (bz - az)) * (br - ar)) inside = !inside;
      }
      return (inside ? -best : best) - round;
    },
    radius: Math.max(...points.map(([r]) => r)) + round,
    low: Math.min(...points.map(([, z]) => z)) - round,
    high: Math.max(...points.map(([, z]) => z)) + round,
  };
};
