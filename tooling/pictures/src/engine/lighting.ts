import type { Camera } from './camera.ts';
import { lightAt, type ShadowMap } from './shadow.ts';
import type { Vec3 } from './vector.ts';

/** Light on blocks of two by two pixels, smoothed, with the depth at which it holds. */
export interface LightField {
  lit: Float32Array;
  depth: Float32Array;
  width: number;
}

const REACH = 2;

/** Looks up the shadows once for every four pixels, and evens out the grain of the few samples. */
export const lightField = (
  camera: Camera,
  depth: Float32Array,
  shadows: ShadowMap,
  light: Vec3,
  closeness: number,
): LightField => {
  const { width, height, scale, eye, forward, right, up } = camera;
  const w = width >> 1;
  const h = height >> 1;
  const raw = new Float32Array(w * h);
  const at = new Float32Array(w * h);
  for (let y = 0; y < h; y++) {
    const v = (height / 2 - y * 2 - 0.5) * scale;
    for (let x = 0; x < w; x++) {
      const u = (x * 2 + 0.5 - width / 2) * scale;
      const t = depth[y * 2 * width + x * 2];
      // Interleaved gradient noise: neighbours get different turns, evenly spread.
      const turn = (52.9829189 * ((0.06711056 * x + 0.00583715 * y) % 1)) % 1;
      at[y * w + x] = t;
      raw[y * w + x] = lightAt(
        shadows,
        [
          eye[0] + (forward[0] + right[0] * u + up[0] * v) * t + light[0] * 0.09,
          eye[1] + (forward[1] + right[1] * u + up[1] * v) * t + light[1] * 0.09,
          eye[2] + (forward[2] + right[2] * u + up[2] * v) * t + light[2] * 0.09,
        ],
        turn * Math.PI * 2,
      );
    }
  }
  const lit = new Float32Array(w * h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const k = y * w + x;
      const here = at[k];
      let sum = 0;
      let count = 0;
      const bottom = Math.min(h - 1, y + REACH);
      const last = Math.min(w - 1, x + REACH);
      for (let j = Math.max(0, y - REACH); j <= bottom; j++) {
        for (let i = Math.max(0, x - REACH); i <= last; i++) {
          if (Math.abs(at[j * w + i] - here) > closeness) continue;
          sum += raw[j * w + i];
          count++;
        }
      }
      lit[k] = sum / count;
    }
  }
  return { lit, depth: at, width: w };
};

/** Light at a pixel, from the nearest block around it that lies at the same depth. */
export const litAt = (field: LightField, i: number, j: number, depth: number) => {
  const { lit, width } = field;
  const x = Math.min(width - 1, i >> 1);
  const y = Math.min(lit.length / width - 1, j >> 1);
  const right = i & 1 && x + 1 < width ? 1 : 0;
  const below = j & 1 && (y + 2) * width <= lit.length ? width : 0;
  let best = Infinity;
  let answer = 1;
  const base = y * width + x;
  for (let k = 0; k < 4; k++) {
    const at = base + (k & 1 ? right : 0) + (k & 2 ? below : 0);
    const away = Math.abs(field.depth[at] - depth);
    if (away < best) {
      best = away;
      answer = lit[at];
    }
  }
  return answer;
};
