import { random } from '../random.ts';

const SIZE = 32;
const MASK = SIZE - 1;

const lattice = new Float32Array(SIZE ** 3);
const chance = random('lattice');
for (let i = 0; i < lattice.length; i++) lattice[i] = chance.next() * 2 - 1;

/** Slope of the last {@link slopedNoise}; one object for all, as it is read at once. */
export const slope = { x: 0, y: 0, z: 0 };

/** Smooth noise between -1 and 1 with features of about one unit. */
export const noise = (x: number, y: number, z = 0) => {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  const zi = Math.floor(z);
  const fx = x - xi;
  const fy = y - yi;
  const fz = z - zi;
  const ux = fx * fx * (3 - 2 * fx);
  const uy = fy * fy * (3 - 2 * fy);
  const uz = fz * fz * (3 - 2 * fz);
  const x0 = xi & MASK;
  const x1 = (xi + 1) & MASK;
  const y0 = (yi & MASK) * SIZE;
  const y1 = ((yi + 1) & MASK) * SIZE;
  const z0 = (zi & MASK) * SIZE * SIZE;
  const z1 = ((zi + 1) & MASK) * SIZE * SIZE;
  const a = lattice[z0 + y0 + x0];
  const c = lattice[z0 + y1 + x0];
  const e = lattice[z1 + y0 + x0];
  const g = lattice[z1 + y1 + x0];
  const near = a + (lattice[z0 + y0 + x1] - a) * ux;
  const nearUp = c + (lattice[z0 + y1 + x1] - c) * ux;
  const far = e + (lattice[z1 + y0 + x1] - e) * ux;
  const farUp = g + (lattice[z1 + y1 + x1] - g) * ux;
  const low = near + (nearUp - near) * uy;
  return low + (far + (farUp - far) * uy - low) * uz;
};

/** As {@link noise}, and leaves its gradient in {@link slope}. */
export const slopedNoise = (x: number, y: number, z: number) => {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  const zi = Math.floor(z);
  const fx = x - xi;
  const fy = y - yi;
  const fz = z - zi;
  const ux = fx * fx * (3 - 2 * fx);
  const uy = fy * fy * (3 - 2 * fy);
  const uz = fz * fz * (3 - 2 * fz);
  const x0 = xi & MASK;
  const x1 = (xi + 1) & MASK;
  const y0 = (yi & MASK) * SIZE;
  const y1 = ((yi + 1) & MASK) * SIZE;
  const z0 = (zi & MASK) * SIZE * SIZE;
  const z1 = ((zi + 1) & MASK) * SIZE * SIZE;
  const a = lattice[z0 + y0 + x0];
  const ab = lattice[z0 + y0 + x1] - a;
  const c = lattice[z0 + y1 + x0];
  const cd = lattice[z0 + y1 + x1] - c;
  const e = lattice[z1 + y0 + x0];
  const ef = lattice[z1 + y0 + x1] - e;
  const g = lattice[z1 + y1 + x0];
  const gh = lattice[z1 + y1 + x1] - g;
  const near = a + ab * ux;
  const nearUp = c + cd * ux - near;
  const far = e + ef * ux;
  const farUp = g + gh * ux - far;
  const low = near + nearUp * uy;
  const high = far + farUp * uy - low;
  const lowX = ab + (cd - ab) * uy;
  const highX = ef + (gh - ef) * uy;
  slope.x = 6 * fx * (1 - fx) * (lowX + (highX - lowX) * uz);
  slope.y = 6 * fy * (1 - fy) * (nearUp + (farUp - nearUp) * uz);
  slope.z = 6 * fz * (1 - fz) * high;
  return low + high * uz;
};

/** Noise with finer and finer detail, about -1 to 1. */
export const layeredNoise = (x: number, y: number, z: number, octaves: number) => {
  let sum = 0;
  let weight = 0.5;
  for (let i = 0; i < octaves; i++) {
    sum += noise(x, y, z + i * 7.3) * weight;
    x *= 2.03;
    y *= 2.03;
    z *= 2.03;
    weight *= 0.5;
  }
  return sum;
};

/** Distance to the nearest of scattered points in the plane, 0 at a point; "cell.id" names the point. */
export const cell = { id: 0, dx: 0, dy: 0 };
export const scattered = (x: number, y: number, jitter = 0.8) => {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  let best = 9;
  for (let j = -1; j <= 1; j++) {
    for (let i = -1; i <= 1; i++) {
      const at = ((yi + j) & MASK) * SIZE + ((xi + i) & MASK);
      const px = xi + i + 0.5 + lattice[at] * 0.5 * jitter - x;
      const py = yi + j + 0.5 + lattice[at + SIZE * SIZE] * 0.5 * jitter - y;
      const distance = px * px + py * py;
      if (distance < best) {
        best = distance;
        cell.id = lattice[at + 2 * SIZE * SIZE];
        cell.dx = px;
        cell.dy = py;
      }
    }
  }
  return Math.sqrt(best);
};

/** A number between -1 and 1 for a pair of whole numbers. */
export const chanceAt = (i: number, j: number) => lattice[(j & MASK) * SIZE + (i & MASK)];

export const smooth = (low: number, high: number, x: number) => {
  const t = Math.min(1, Math.max(0, (x - low) / (high - low)));
  return t * t * (3 - 2 * t);
};

/** Lengths: many times quicker than Math.hypot, which guards against overflow. */
export const length2 = (x: number, y: number) => Math.sqrt(x * x + y * y);
export const length3 = (x: number, y: number, z: number) => Math.sqrt(x * x + y * y + z * z);
