/** Half rings of pixel directions; each is used with its opposite, so that slopes cancel out. */
const DIRECTIONS = [
  [1, 0],
  [0.7, 0.7],
  [0, 1],
  [-0.7, 0.7],
] as const;

/** Radius in centimetres, and how much each ring darkens. */
const FINE = [
  [0.1, 1.0],
  [0.3, 1.1],
] as const;
const COARSE = [
  [0.9, 0.9],
  [2.4, 0.75],
] as const;

/** Adds up how far the surroundings of each pixel rise above it, on rings of pixels. */
const hollows = (
  depth: Float32Array,
  width: number,
  height: number,
  perCentimetre: number,
  rings: readonly (readonly [radius: number, weight: number])[],
) => {
  const out = new Float32Array(width * height);
  let turn = rings[0][0];
  for (const [radius, weight] of rings) {
    const reach = Math.max(1, radius * perCentimetre);
    const limit = radius * 0.9;
    const gain = weight / (DIRECTIONS.length * 2 * radius);
    turn += 0.4;
    const cos = Math.cos(turn);
    const sin = Math.sin(turn);
    for (const [ux, uy] of DIRECTIONS) {
      const dx = Math.round((ux * cos - uy * sin) * reach);
      const dy = Math.round((ux * sin + uy * cos) * reach);
      for (let y = 0; y < height; y++) {
        const ya = Math.min(height - 1, Math.max(0, y + dy)) * width;
        const yb = Math.min(height - 1, Math.max(0, y - dy)) * width;
        for (let x = 0; x < width; x++) {
          const xa = x + dx < 0 ? 0 : x + dx >= width ? width - 1 : x + dx;
          const xb = x - dx < 0 ? 0 : x - dx >= width ? width - 1 : x - dx;
          const at = y * width + x;
          const here = depth[at];
          let a = here - depth[ya + xa];
          let b = here - depth[yb + xb];
          a = a > limit ? limit / (1 + (a - limit) * 0.5) : a < -limit ? -limit : a;
          b = b > limit ? limit / (1 + (b - limit) * 0.5) : b < -limit ? -limit : b;
          const hollow = a + b;
          if (hollow > 0) out[at] += hollow * gain;
        }
      }
    }
  }
  return out;
};

const halved = (depth: Float32Array, width: number, height: number) => {
  const w = width >> 1;
  const h = height >> 1;
  const out = new Float32Array(w * h);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) out[y * w + x] = depth[y * 2 * width + x * 2];
  return out;
};

/**
 * How open each pixel lies to the sky, 0 to 1, told from the depths around it.
 *
 * @param perCentimetre pixels a centimetre
 */
export const openness = (
  depth: Float32Array,
  width: number,
  height: number,
  perCentimetre: number,
) => {
  const out = hollows(depth, width, height, perCentimetre, FINE);
  const w = width >> 1;
  const h = height >> 1;
  const wide = hollows(halved(depth, width, height), w, h, perCentimetre / 2, COARSE);
  for (let y = 0; y < height; y++) {
    const row = Math.min(h - 1, y >> 1) * w;
    for (let x = 0; x < width; x++) {
      const sum = out[y * width + x] + wide[row + Math.min(w - 1, x >> 1)];
      out[y * width + x] = 1 / (1 + sum * sum * 1.3 + sum * 0.75);
    }
  }
  return out;
};
