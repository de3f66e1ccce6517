/** Four numbers a pixel: colour and weight. */
export interface Plane {
  data: Float32Array;
  width: number;
  height: number;
}

const CHANNELS = 4;

/** One pass of a plain average along lines that are "step" apart, over "count" places of "stride". */
const average = (
  from: Float32Array,
  to: Float32Array,
  lines: number,
  step: number,
  count: number,
  stride: number,
  radius: number,
) => {
  const share = 1 / (radius * 2 + 1);
  for (let line = 0; line < lines; line++) {
    for (let c = 0; c < CHANNELS; c++) {
      const start = line * step + c;
      const first = from[start];
      const final = from[start + (count - 1) * stride];
      let sum = first * radius;
      for (let i = 0; i < radius; i++) sum += from[start + Math.min(i, count - 1) * stride];
      for (let i = 0; i < count; i++) {
        sum += i + radius < count ? from[start + (i + radius) * stride] : final;
        to[start + i * stride] = sum * share;
        sum -= i >= radius ? from[start + (i - radius) * stride] : first;
      }
    }
  }
};

/** A soft copy; three passes of a plain average look round. */
export const blurred = ({ data, width, height }: Plane, radius: number): Plane => {
  const a = new Float32Array(data.length);
  const b = new Float32Array(data.length);
  const row = width * CHANNELS;
  average(data, a, height, row, width, CHANNELS, radius);
  average(a, b, width, CHANNELS, height, row, radius);
  for (let pass = 1; pass < 3; pass++) {
    average(b, a, height, row, width, CHANNELS, radius);
    average(a, b, width, CHANNELS, height, row, radius);
  }
  return { data: b, width, height };
};

/** A picture of a third of the size, each pixel weighted: blurs lose nothing by it and are quick. */
export const reduced = (
  light: Float32Array,
  width: number,
  height: number,
  weigh: (at: number) => number,
): Plane => {
  const w = Math.ceil(width / 3);
  const h = Math.ceil(height / 3);
  const data = new Float32Array(w * h * CHANNELS);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const to = (y * w + x) * CHANNELS;
      for (let j = y * 3; j < Math.min(height, y * 3 + 3); j++) {
        for (let i = x * 3; i < Math.min(width, x * 3 + 3); i++) {
          const at = j * width + i;
          const weight = weigh(at) / 9;
          data[to] += light[at * 3] * weight;
          data[to + 1] += light[at * 3 + 1] * weight;
          data[to + 2] += light[at * 3 + 2] * weight;
          data[to + 3] += weight;
        }
      }
    }
  }
  return { data, width: w, height: h };
};

/** Colour of the last {@link sample}. */
export const sampled = { r: 0, g: 0, b: 0, weight: 0 };

/** Reads a reduced picture at a pixel of the full one. */
export const sample = ({ data, width, height }: Plane, i: number, j: number) => {
  const x = Math.min(width - 1.001, Math.max(0, (i - 1) / 3));
  const y = Math.min(height - 1.001, Math.max(0, (j - 1) / 3));
  const xi = x | 0;
  const yi = y | 0;
  const fx = x - xi;
  const fy = y - yi;
  const a = (yi * width + xi) * CHANNELS;
  const b = a + width * CHANNELS;
  const read = (c: number) => {
    const top = data[a + c] + (data[a + 4 + c] - data[a + c]) * fx;
    return top + (data[b + c] + (data[b + 4 + c] - data[b + c]) * fx - top) * fy;
  };
  sampled.r = read(0);
  sampled.g = read(1);
  sampled.b = read(2);
  sampled.weight = read(3);
};
