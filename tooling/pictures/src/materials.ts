import { slope, slopedNoise } from './engine/noise.ts';
import type { Material, Surface } from './engine/shape.ts';
import type { Color } from './palette.ts';

export const paint = (s: Surface, color: Color) => {
  s.r = color[0];
  s.g = color[1];
  s.b = color[2];
};

export const tint = (s: Surface, color: Color, share: number) => {
  s.r += (color[0] - s.r) * share;
  s.g += (color[1] - s.g) * share;
  s.b += (color[2] - s.b) * share;
};

export const lighten = (s: Surface, factor: number) => {
  s.r *= factor;
  s.g *= factor;
  s.b *= factor;
};

/** Bends the normal as if the surface had bumps of about 1/frequency centimetres. */
export const bump = (s: Surface, frequency: number, strength: number) => {
  slopedNoise(s.x * frequency, s.y * frequency, s.z * frequency);
  lean(s, slope.x * strength, slope.y * strength, slope.z * strength);
};

/** Bends the normal away from a rise in direction (gx, gy, gz). */
export const lean = (s: Surface, gx: number, gy: number, gz: number) => {
  const along = gx * s.nx + gy * s.ny + gz * s.nz;
  const nx = s.nx - (gx - along * s.nx);
  const ny = s.ny - (gy - along * s.ny);
  const nz = s.nz - (gz - along * s.nz);
  const length = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz);
  s.nx = nx * length;
  s.ny = ny * length;
  s.nz = nz * length;
};

/** Even colour. */
export const flat =
  (color: Color, rough = 0.6, soft = 0): Material =>
  (s) => {
    paint(s, color);
    s.rough = rough;
    s.soft = soft;
  };
