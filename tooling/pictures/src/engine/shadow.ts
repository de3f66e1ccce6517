import { fromLight, type Camera } from './camera.ts';
import { rasterize } from './raster.ts';
import type { Shape } from './shape.ts';
import { dot, type Vec3 } from './vector.ts';

const SIZE = 640;
const SEARCH = 6;
const TAPS = 12;

/** Points spread evenly over the unit disc. */
const disc = Array.from({ length: TAPS }, (_, i) => {
  const radius = Math.sqrt((i + 0.5) / TAPS);
  const angle = i * 2.39996;
  return [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
});

export interface ShadowMap {
  camera: Camera;
  depth: Float32Array;
  softness: number;
}

export const castShadows = (
  shapes: readonly Shape[],
  light: Vec3,
  softness: number,
  target: Vec3,
  span: number,
): ShadowMap => {
  const camera = fromLight(light, target, span, SIZE);
  const depth = new Float32Array(SIZE * SIZE).fill(Infinity);
  rasterize(shapes, camera, depth);
  return { camera, depth, softness };
};

/**
 * Share of the light that reaches a point, 0 to 1. Edges widen with the height of what casts them.
 *
 * @param turn any number; neighbouring points with different turns hide the small count of samples
 */
export const lightAt = (map: ShadowMap, point: Vec3, turn: number) => {
  const { camera, depth, softness } = map;
  const relative: Vec3 = [
    point[0] - camera.eye[0],
    point[1] - camera.eye[1],
    point[2] - camera.eye[2],
  ];
  const x = SIZE / 2 + dot(relative, camera.right) / camera.scale;
  const y = SIZE / 2 - dot(relative, camera.up) / camera.scale;
  if (x < 2 || y < 2 || x > SIZE - 3 || y > SIZE - 3) return 1;
  const here = dot(relative, camera.forward) - 0.05;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const search = (0.3 + softness * 2.4) / camera.scale;
  let blockers = 0;
  let sum = 0;
  for (let i = 0; i < SEARCH; i++) {
    const [dx, dy] = disc[i * 2];
    const px = Math.min(SIZE - 1, Math.max(0, (x + (dx * cos - dy * sin) * search) | 0));
    const py = Math.min(SIZE - 1, Math.max(0, (y + (dx * sin + dy * cos) * search) | 0));
    const d = depth[py * SIZE + px];
    if (d < here) {
      blockers++;
      sum += d;
    }
  }
  if (blockers === 0) return 1;
  const gap = here - sum / blockers;
  const spread = Math.min(search, 1.1 + (gap * softness) / camera.scale);
  let lit = 0;
  for (let i = 0; i < TAPS; i++) {
    const [dx, dy] = disc[i];
    const px = Math.min(SIZE - 1, Math.max(0, (x + (dx * cos - dy * sin) * spread) | 0));
    const py = Math.min(SIZE - 1, Math.max(0, (y + (dx * sin + dy * cos) * spread) | 0));
    if (depth[py * SIZE + px] >= here) lit++;
  }
  return lit / TAPS;
};
