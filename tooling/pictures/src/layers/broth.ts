import {
  cell,
  layeredNoise,
  noise,
  scattered,
  slope,
  slopedNoise,
  smooth,
} from '../engine/noise.ts';
import type { Material } from '../engine/shape.ts';
import { lean, lighten, paint, tint } from '../materials.ts';
import { hex, mix, type Color } from '../palette.ts';

export interface BrothLook {
  color: Color;
  /** Colour of the oil that floats on top. */
  oil: Color;
  /** Share of the surface that oil covers. */
  slick: number;
  /** Flecks of pepper and herbs. */
  flecks?: readonly Color[];
  /** Lumps of a thick sauce: 0 is still water. */
  ripple?: number;
  rough?: number;
}

export const palmOil = hex('#d9560c');

/** The face of a soup or stew: pools and beads of oil over the colour of the pot. */
export const broth =
  ({ color, oil, slick, flecks = [], ripple = 0.2, rough = 0.11 }: BrothLook): Material =>
  (s) => {
    const cloud = layeredNoise(s.x * 0.5, s.y * 0.5, 3, 3);
    paint(s, color);
    lighten(s, 1 + cloud * 0.35);
    slopedNoise(s.x * 1.1, s.y * 1.1, 5);
    lean(s, slope.x * ripple * 0.1, slope.y * ripple * 0.1, 0);
    const pool = smooth(0.1, 0.34, layeredNoise(s.x * 0.38 + 7, s.y * 0.38, 8, 3) + slick - 0.5);
    let oily = pool;
    for (const [size, share] of [
      [1.1, 0.5],
      [2.3, 0.4],
    ] as const) {
      const d = scattered(s.x * size, s.y * size, 0.9);
      const radius = (0.18 + cell.id * 0.14) * (0.55 + slick);
      if (cell.id > share - slick && d < radius) {
        const rim = smooth(radius, radius * 0.72, d);
        oily = Math.max(oily, rim);
        lean(s, -cell.dx * (1 - rim) * 1.5, -cell.dy * (1 - rim) * 1.5, 0);
      }
    }
    tint(s, oil, oily * 0.82);
    tint(s, mix(oil, [1, 0.7, 0.3], 0.4), oily * Math.max(0, cloud) * 0.5);
    if (flecks.length > 0) {
      const d = scattered(s.x * 3.1 + 4, s.y * 3.1, 0.95);
      if (d < 0.16 + cell.id * 0.1 && cell.id > 0.05)
        tint(s, flecks[Math.floor((cell.id * 37) % flecks.length)], 0.85);
    }
    lean(
      s,
      noise(s.x * 4, s.y * 4, 2) * 0.03 * ripple,
      noise(s.x * 4, s.y * 4, 9) * 0.03 * ripple,
      0,
    );
    s.rough = rough;
    s.shine = 0.045;
    s.soft = 0.3;
  };

/** Sauce thick enough to keep its shape. */
export const sauce =
  (look: BrothLook & { grain?: number }): Material =>
  (s) => {
    const { nx, ny, nz } = s;
    broth(look)(s);
    s.nx = nx + (s.nx - nx) * 0.4;
    s.ny = ny + (s.ny - ny) * 0.4;
    s.nz = nz;
    const grain = look.grain ?? 0.3;
    slopedNoise(s.x * 3, s.y * 3, s.z * 3);
    lean(s, slope.x * grain * 0.4, slope.y * grain * 0.4, slope.z * grain * 0.2);
    slopedNoise(s.x * 7, s.y * 7, s.z * 7);
    lean(s, slope.x * grain * 0.14, slope.y * grain * 0.14, 0);
    s.rough = look.rough ?? 0.16;
  };
