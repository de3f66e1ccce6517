import { layeredNoise, length2, length3 } from './noise.ts';

/** Soft union: the seam is rounded over about "k" centimetres. */
export const blend = (a: number, b: number, k: number) => {
  const h = Math.max(0, k - Math.abs(a - b)) / k;
  return Math.min(a, b) - h * h * k * 0.25;
};

/** Soft cut of b out of a. */
export const carve = (a: number, b: number, k: number) => -blend(-a, b, k);

export const ball = (x: number, y: number, z: number, rx: number, ry: number, rz: number) => {
  const k0 = length3(x / rx, y / ry, z / rz);
  const k1 = length3(x / (rx * rx), y / (ry * ry), z / (rz * rz));
  return k1 === 0 ? -Math.min(rx, ry, rz) : (k0 * (k0 - 1)) / k1;
};

/** A box of half sizes a, b, c with rounded edges. */
export const box = (
  x: number,
  y: number,
  z: number,
  a: number,
  b: number,
  c: number,
  round: number,
) => {
  const qx = Math.abs(x) - a + round;
  const qy = Math.abs(y) - b + round;
  const qz = Math.abs(z) - c + round;
  const outside = length3(Math.max(qx, 0), Math.max(qy, 0), Math.max(qz, 0));
  return outside + Math.min(Math.max(qx, qy, qz), 0) - round;
};

/** A rod from one point to another whose radius changes on the way. */
export const rod = (
  x: number,
  y: number,
  z: number,
  [ax, ay, az]: readonly number[],
  [bx, by, bz]: readonly number[],
  ra: number,
  rb: number,
) => {
  const ux = bx - ax;
  const uy = by - ay;
  const uz = bz - az;
  const h = Math.min(
    1,
    Math.max(0, ((x - ax) * ux + (y - ay) * uy + (z - az) * uz) / (ux * ux + uy * uy + uz * uz)),
  );
  return length3(x - ax - ux * h, y - ay - uy * h, z - az - uz * h) - (ra + (rb - ra) * h);
};

/** An upright disc of given radius and half height with rounded edges. */
export const puck = (
  x: number,
  y: number,
  z: number,
  radius: number,
  half: number,
  round: number,
) => {
  const qx = length2(x, y) - radius + round;
  const qz = Math.abs(z) - half + round;
  return length2(Math.max(qx, 0), Math.max(qz, 0)) + Math.min(Math.max(qx, qz), 0) - round;
};

/** A ring lying flat. */
export const ring = (x: number, y: number, z: number, radius: number, thickness: number) =>
  length2(length2(x, y) - radius, z) - thickness;

/** A pointed leaf outline in the plane: the meeting of two circles. Length and width are halves. */
export const leafOutline = (x: number, y: number, length: number, width: number) => {
  const radius = (length * length + width * width) / (2 * width);
  const offset = radius - width;
  return length2(x, Math.abs(y) + offset) - radius;
};

/** A surface with dents and swellings up to "amount"; the noise is only looked up near it. */
export const dented = (d: number, amount: number, x: number, y: number, z: number) =>
  d > amount * 1.6 ? d - amount : d - layeredNoise(x, y, z, 2) * amount;
