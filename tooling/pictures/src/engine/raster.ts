import { project, type Camera } from './camera.ts';
import type { Shape } from './shape.ts';

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
  const { width, height, scale, parallel, eye, forward, right, up } = camera;
  // Small shapes first: a ray that has met them need not be followed through plates and heaps.
  const order = shapes.map((_, id) => id).sort((a, b) => shapes[a].bound - shapes[b].bound);
  for (const id of order) {
    const shape = shapes[id];
    const place = project(camera, [shape.x, shape.y, shape.z]);
    const nearest = parallel ? 1 : Math.max(1, place.depth - shape.bound);
    const wide = shape.reach?.(right[0], right[1], right[2]) ?? shape.bound;
    const tall = shape.reach?.(up[0], up[1], up[2]) ?? shape.bound;
    const acrossReach = wide / (scale * nearest) + 1;
    const upReach = tall / (scale * nearest) + 1;
    const left = Math.max(0, Math.floor(place.x - acrossReach));
    const last = Math.min(width - 1, Math.ceil(place.x + acrossReach));
    const top = Math.max(0, Math.floor(place.y - upReach));
    const bottom = Math.min(height - 1, Math.ceil(place.y + upReach));
    const front = place.depth - shape.bound;
    for (let j = top; j <= bottom; j++) {
      const v = (height / 2 - j - 0.5) * scale;
      const vx = up[0] * v;
      const vy = up[1] * v;
      const vz = up[2] * v;
      for (let i = left; i <= last; i++) {
        const at = j * width + i;
        if (depth[at] < front) continue;
        const u = (i + 0.5 - width / 2) * scale;
        const x = right[0] * u + vx;
        const y = right[1] * u + vy;
        const z = right[2] * u + vz;
        const t = parallel
          ? shape.hit(
              eye[0] + x,
              eye[1] + y,
              eye[2] + z,
              forward[0],
              forward[1],
              forward[2],
              depth[at],
            )
          : shape.hit(
              eye[0],
              eye[1],
              eye[2],
              forward[0] + x,
              forward[1] + y,
              forward[2] + z,
              depth[at],
            );
        if (t < depth[at] && t > 0) {
          depth[at] = t;
          if (ids) ids[at] = id;
        }
      }
    }
  }
};
