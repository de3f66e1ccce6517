import { chanceAt, layeredNoise, length2, noise, scattered, smooth } from '../engine/noise.ts';
import type { Material } from '../engine/shape.ts';
import { bump, lean, lighten, paint, tint } from '../materials.ts';
import { mix, scaled, type Color } from '../palette.ts';

/** Planks that run along an angle, in degrees. */
export const planks = (
  light: Color,
  dark: Color,
  { width = 7, angle = 0, rough = 0.55 } = {},
): Material => {
  const cos = Math.cos((angle * Math.PI) / 180);
  const sin = Math.sin((angle * Math.PI) / 180);
  return (s) => {
    const x = s.x * cos + s.y * sin;
    const y = s.y * cos - s.x * sin;
    const row = Math.floor(y / width);
    const across = y / width - row;
    const shift = chanceAt(row, 5) * 40;
    const rings = layeredNoise((x + shift) * 0.06, y * 0.55 + shift, row * 3.1, 3);
    const fibre = noise((x + shift) * 0.5, y * 9, row) * 0.5 + noise(x * 0.2, y * 22, 4) * 0.5;
    paint(s, mix(dark, light, smooth(-0.5, 0.5, rings + fibre * 0.28)));
    lighten(s, 0.86 + chanceAt(row, 9) * 0.16);
    const gap = Math.min(across, 1 - across) * width;
    lighten(s, 0.25 + 0.75 * smooth(0.03, 0.14, gap));
    lean(s, 0, fibre * 0.06 + (across < 0.5 ? -1 : 1) * (1 - smooth(0.03, 0.2, gap)) * 0.4, 0);
    s.rough = rough;
  };
};

/** Woven cloth with a few soft folds. */
export const linen =
  (color: Color, { weave = 0.05, folds = 0.16, stripe }: LinenOptions = {}): Material =>
  (s) => {
    paint(s, color);
    const fold = layeredNoise(s.x * 0.09 + s.y * 0.05, s.y * 0.1 - s.x * 0.03, 1, 2);
    lighten(s, 1 + fold * 0.14);
    if (stripe) {
      const at = Math.abs(((s.x * 0.8 + s.y * 0.6) / stripe.every) % 1);
      if (at < stripe.share) tint(s, stripe.color, 0.85);
    }
    const thread = Math.sin(s.x * 26) * Math.sin(s.y * 26);
    lighten(s, 1 + thread * weave);
    bump(s, 0.16, folds);
    s.rough = 0.95;
    s.shine = 0.02;
  };

interface LinenOptions {
  weave?: number;
  folds?: number;
  stripe?: { every: number; share: number; color: Color };
}

/** Dark stone. */
export const slate =
  (color: Color, rough = 0.5): Material =>
  (s) => {
    const cloud = layeredNoise(s.x * 0.22, s.y * 0.22, 7, 4);
    paint(s, scaled(color, 1 + cloud * 0.7));
    bump(s, 1.3, 0.06);
    bump(s, 6, 0.03);
    s.rough = rough;
  };

/** A lime-washed wall or a painted table top. */
export const plaster =
  (color: Color, relief = 0.05): Material =>
  (s) => {
    const cloud = layeredNoise(s.x * 0.16, s.y * 0.16, 3, 3);
    paint(s, scaled(color, 1 + cloud * 0.16));
    bump(s, 0.9, relief);
    s.rough = 0.8;
  };

/** A raffia mat: strips over and under. */
export const mat = (light: Color, dark: Color, strip = 1.5, angle = 24): Material => {
  const cos = Math.cos((angle * Math.PI) / 180);
  const sin = Math.sin((angle * Math.PI) / 180);
  return (s) => {
    const x = (s.x * cos + s.y * sin) / strip;
    const y = (s.y * cos - s.x * sin) / strip;
    const i = Math.floor(x);
    const j = Math.floor(y);
    const over = ((i + j) & 1) === 0;
    const across = (over ? y - j : x - i) - 0.5;
    const along = (over ? x - i : y - j) - 0.5;
    const fibre = noise((over ? x : y) * 1.2, (over ? y : x) * 14, over ? 2 : 7);
    const shade = 0.72 + 0.28 * Math.cos(along * 2.6);
    paint(s, mix(dark, light, 0.55 + fibre * 0.3 + chanceAt(i * 3 + j, j) * 0.25));
    lighten(s, shade * (0.5 + 0.5 * smooth(0.5, 0.4, Math.abs(across))));
    const push = Math.sin(along * 2.6) * 0.4;
    const round = across * 0.5;
    const [gx, gy] = over ? [push, round] : [round, push];
    lean(s, -(gx * cos - gy * sin), -(gx * sin + gy * cos), 0);
    s.rough = 0.7;
  };
};

export interface Print {
  ground: Color;
  first: Color;
  second: Color;
  third: Color;
}

/** Ankara: rounds with rays on a staggered grid, small drops between them. */
export const waxPrint =
  ({ ground, first, second, third }: Print, size = 7): Material =>
  (s) => {
    const row = Math.floor(s.y / size + 0.5);
    const offset = (row & 1) * 0.5;
    const column = Math.floor(s.x / size + offset + 0.5);
    const x = s.x / size + offset - column;
    const y = s.y / size - row;
    const r = length2(x, y) + noise(s.x * 2.4, s.y * 2.4) * 0.012;
    const a = Math.atan2(y, x);
    paint(s, ground);
    const rays = Math.cos(a * 14) * 0.035;
    if (r < 0.44 + rays) paint(s, first);
    if (r < 0.335) paint(s, second);
    if (r < 0.29) paint(s, ground);
    if (r < 0.26 + Math.cos(a * 8) * 0.05) paint(s, first);
    if (r < 0.13) paint(s, third);
    if (r < 0.075) paint(s, second);
    if (r > 0.47 && scattered((s.x / size) * 5, (s.y / size) * 5, 0.4) < 0.17) paint(s, second);
    const crackle = Math.abs(layeredNoise(s.x * 0.7, s.y * 0.7, 9, 3));
    tint(s, ground, smooth(0.02, 0.005, crackle) * 0.7);
    finishCloth(s);
  };

/** Adire: indigo cloth tied into rings. */
export const adire =
  (indigo: Color, pale: Color, size = 9): Material =>
  (s) => {
    const row = Math.floor(s.y / size + 0.5);
    const column = Math.floor(s.x / size + (row & 1) * 0.5 + 0.5);
    const x = s.x / size + (row & 1) * 0.5 - column;
    const y = s.y / size - row;
    const a = Math.atan2(y, x);
    const r = length2(x, y) * (1 + noise(Math.cos(a) * 2 + column, Math.sin(a) * 2 + row) * 0.14);
    const rings = Math.sin(r * 46 + noise(a * 4, column + row) * 1.2);
    const fade = smooth(0.5, 0.3, r);
    const cloud = layeredNoise(s.x * 0.3, s.y * 0.3, 2, 3);
    paint(s, mix(indigo, pale, Math.max(0, cloud) * 0.2));
    tint(s, pale, smooth(0.1, 0.8, rings) * fade * 0.75 * (0.75 + cloud * 0.6));
    finishCloth(s);
  };

const finishCloth: Material = (s) => {
  lighten(s, 1 + Math.sin(s.x * 26) * Math.sin(s.y * 26) * 0.045);
  lighten(s, 1 + layeredNoise(s.x * 0.09, s.y * 0.09, 1, 2) * 0.12);
  bump(s, 0.16, 0.14);
  s.rough = 0.95;
  s.shine = 0.02;
};

/** Colour that fades into a far wall, for pictures seen from low. */
export const sweep =
  (near: Color, far: Color, from: number, to: number): Material =>
  (s) => {
    paint(s, mix(near, far, smooth(from, to, s.y)));
    bump(s, 0.5, 0.03 * (1 - smooth(from, to, s.y)));
    s.rough = 0.6;
  };
