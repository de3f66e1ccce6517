/** World axes: x to the right, y away from the viewer, z up from the table. Lengths are centimetres. */
export type Vec3 = readonly [x: number, y: number, z: number];

/** Rows are a shape's own axes, seen from the world. */
export type Basis = readonly [Vec3, Vec3, Vec3];

export const dot = (a: Vec3, b: Vec3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

export const plus = (a: Vec3, b: Vec3, factor = 1): Vec3 => [
  a[0] + b[0] * factor,
  a[1] + b[1] * factor,
  a[2] + b[2] * factor,
];

export const minus = (a: Vec3, b: Vec3): Vec3 => plus(a, b, -1);

export const unit = (a: Vec3): Vec3 => {
  const length = Math.sqrt(dot(a, a)) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
};

/**
 * Turned axes, angles in radians.
 *
 * @param yaw about the vertical, counter-clockwise from above
 * @param pitch lifts the x axis
 * @param roll about the turned x axis
 */
export const turned = (yaw: number, pitch = 0, roll = 0): Basis => {
  const [cy, sy] = [Math.cos(yaw), Math.sin(yaw)];
  const [cp, sp] = [Math.cos(pitch), Math.sin(pitch)];
  const [cr, sr] = [Math.cos(roll), Math.sin(roll)];
  const x: Vec3 = [cy * cp, sy * cp, sp];
  const flatY: Vec3 = [-sy, cy, 0];
  const upright = cross(x, flatY);
  const y: Vec3 = [
    flatY[0] * cr + upright[0] * sr,
    flatY[1] * cr + upright[1] * sr,
    flatY[2] * cr + upright[2] * sr,
  ];
  return [x, y, cross(x, y)];
};

/** Axes whose x runs along "along" and whose z leans to "up". */
export const aligned = (along: Vec3, up: Vec3 = [0, 0, 1]): Basis => {
  const x = unit(along);
  const y = unit(cross(up, x));
  return [x, y, cross(x, y)];
};
