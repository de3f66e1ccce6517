import { layeredNoise, noise, slope, slopedNoise, smooth } from './engine/noise.ts';
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

/** Colour that wanders between two tints, as cooked things do. */
export const mottled =
  (
    from: Color,
    to: Color,
    { scale = 1, rough = 0.5, soft = 0.3, relief = 0.15, grain = 5 } = {},
  ): Material =>
  (s) => {
    const share = smooth(-0.45, 0.45, layeredNoise(s.x * scale, s.y * scale, s.z * scale, 3));
    paint(s, from);
    tint(s, to, share);
    if (relief > 0) bump(s, grain, relief);
    s.rough = rough;
    s.soft = soft;
  };

/** Puts char where a surface looks up and the noise agrees. */
export const charred =
  (base: Material, char: Color, amount: number, scale = 0.9): Material =>
  (s) => {
    base(s);
    const spot = layeredNoise(s.x * scale + 3, s.y * scale, s.z * scale, 3) + s.nz * 0.12;
    const burn = smooth(0.32 - amount, 0.62 - amount, spot);
    tint(s, char, burn * 0.85);
    s.rough += burn * 0.25;
  };

/** A film of oil or sauce: it gathers in hollows and shines. */
export const coated =
  (base: Material, sauce: Color, cover: number, rough = 0.22): Material =>
  (s) => {
    base(s);
    const film = smooth(
      0.5 - cover,
      0.8 - cover,
      noise(s.x * 1.4, s.y * 1.4, s.z * 1.4) * 0.5 + 0.5,
    );
    tint(s, sauce, film * 0.8);
    s.rough += (rough - s.rough) * (0.5 + film * 0.5);
    s.shine = 0.05;
    bump(s, 2.6, 0.12);
  };
