import { cross, dot, minus, plus, unit, type Vec3 } from './vector.ts';

/** Where the picture is seen from. Rays of a perspective camera have a forward part of 1. */
export interface Camera {
  width: number;
  height: number;
  eye: Vec3;
  forward: Vec3;
  right: Vec3;
  up: Vec3;
  /** Centimetres a pixel: at distance 1 for a perspective camera, everywhere for a parallel one. */
  scale: number;
  parallel: boolean;
}

export interface ViewPoint {
  /** Degrees above the table: 90 looks straight down. */
  pitch: number;
  /** Degrees round the table. */
  yaw?: number;
  target: Vec3;
  /** Centimetres across the picture at the target. */
  span: number;
  /** Degrees across the picture; small is a long lens. */
  angle?: number;
}

const towards = (pitch: number, yaw: number): Vec3 => {
  const p = (pitch * Math.PI) / 180;
  const a = (yaw * Math.PI) / 180;
  return [Math.sin(a) * Math.cos(p), -Math.cos(a) * Math.cos(p), Math.sin(p)];
};

const frame = (back: Vec3) => {
  const forward: Vec3 = [-back[0], -back[1], -back[2]];
  const flat: Vec3 = Math.abs(back[2]) > 0.999 ? [0, 1, 0] : [0, 0, 1];
  const right = unit(cross(forward, flat));
  return { forward, right, up: cross(right, forward) };
};

export const perspective = (view: ViewPoint, width: number, height: number): Camera => {
  const half = Math.tan((((view.angle ?? 24) / 2) * Math.PI) / 180);
  const back = towards(Math.min(view.pitch, 89.9), view.yaw ?? 0);
  return {
    width,
    height,
    eye: plus(view.target, back, view.span / 2 / half),
    ...frame(back),
    scale: (half * 2) / width,
    parallel: false,
  };
};

/** The light's view of the scene: a square of "size" pixels over "span" centimetres. */
export const fromLight = (light: Vec3, target: Vec3, span: number, size: number): Camera => ({
  width: size,
  height: size,
  eye: plus(target, light, 80),
  ...frame(light),
  scale: span / size,
  parallel: true,
});

/** Pixel place and depth of a point. */
export const project = (camera: Camera, point: Vec3) => {
  const relative = minus(point, camera.eye);
  const depth = dot(relative, camera.forward);
  const divide = camera.scale * (camera.parallel ? 1 : depth);
  return {
    x: camera.width / 2 + dot(relative, camera.right) / divide,
    y: camera.height / 2 - dot(relative, camera.up) / divide,
    depth,
  };
};
