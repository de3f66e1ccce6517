import { project, type Camera } from './camera.ts';
import type { Shape } from './shape.ts';

/** Side of the blocks of pixels that one thick ray looks at. */
const TILE = 16;

interface Target {
  camera: Camera;
  depth: Float32Array;
  ids?: Int32Array;
}

const ray = ({ width, height, scale, parallel, eye, forward, right, up }: Camera, shape: Shape) => {
  const [ex, ey, ez] = eye;
  const [fx, fy, fz] = forward;
  return (i: number, j: number, far: number, near: number, wide: number) => {
    const u = (i + 0.5 - width / 2) * scale;
    const v = (height / 2 - j - 0.5) * scale;
    const x = right[0] * u + up[0] * v;
    const y = right[1] * u + up[1] * v;
    const z = right[2] * u + up[2] * v;
    return parallel
      ? shape.hit(ex + x, ey + y, ez + z, fx, fy, fz, far, near, wide)
      : shape.hit(ex, ey, ez, fx + x, fy + y, fz + z, far, near, wide);
  };
};

const draw = ({ camera, depth, ids }: Target, shape: Shape, id: number) => {
  const { width, height, scale, parallel, right, up } = camera;
  const place = project(camera, [shape.x, shape.y, shape.z]);
  const nearest = parallel ? 1 : Math.max(1, place.depth - shape.bound);
  const across = (shape.reach?.(...right) ?? shape.bound) / (scale * nearest) + 1;
  const along = (shape.reach?.(...up) ?? shape.bound) / (scale * nearest) + 1;
  const left = Math.max(0, Math.floor(place.x - across));
  const last = Math.min(width - 1, Math.ceil(place.x + across));
  const top = Math.max(0, Math.floor(place.y - along));
  const bottom = Math.min(height - 1, Math.ceil(place.y + along));
  const front = place.depth - shape.bound;
  const meet = ray(camera, shape);

  const fill = (x0: number, x1: number, y0: number, y1: number, near: number) => {
    for (let j = y0; j <= y1; j++) {
      for (let i = x0; i <= x1; i++) {
        const at = j * width + i;
        if (depth[at] < front) continue;
        const t = meet(i, j, depth[at], near, 0);
        if (t < depth[at] && t > 0) {
          depth[at] = t;
          if (ids) ids[at] = id;
        }
      }
    }
  };

  if (!shape.costly || last - left < TILE * 2) return fill(left, last, top, bottom, 0);
  const wide = scale * (parallel ? 1 : place.depth + shape.bound) * TILE * Math.SQRT1_2;
  for (let y = top; y <= bottom; y += TILE) {
    for (let x = left; x <= last; x += TILE) {
      const t = meet(x + TILE / 2 - 0.5, y + TILE / 2 - 0.5, Infinity, 0, wide);
      if (t === Infinity) continue;
      fill(x, Math.min(last, x + TILE - 1), y, Math.min(bottom, y + TILE - 1), t - wide);
    }
  }
};

/**
 * Finds, for each pixel, the nearest shape.
 *
 * @param depth distance along the view, read and written
 * @param ids index of the shape, written where one is nearer than "depth"
 */
export const rasterize = (
  shapes: readonly Shape[],
  camera: Camera,
  depth: Float32Array,
  ids?: Int32Array,
) => {
  // Small shapes first: a ray that has met them need not be followed through plates and heaps.
  const order = shapes.map((_, id) => id).sort((a, b) => shapes[a].bound - shapes[b].bound);
  for (const id of order) draw({ camera, depth, ids }, shapes[id], id);
};
