import { ball, blend, dented } from '../engine/distances.ts';
import { layeredNoise, noise, smooth } from '../engine/noise.ts';
import { solid } from '../engine/solid.ts';
import { turned, type Vec3 } from '../engine/vector.ts';
import { bump, lighten, paint, tint } from '../materials.ts';
import { hex, type Color } from '../palette.ts';
import type { Stage } from '../stage.ts';

export interface SwallowLook {
  color: Color;
  shade: Color;
  /** 0 is dry like eba, 1 is glassy like starch. */
  gloss: number;
  grain: number;
}

export const swallows = {
  poundedYam: { color: hex('#f1e3c0'), shade: hex('#d9c79d'), gloss: 0.35, grain: 0.05 },
  fufu: { color: hex('#ebdfc2'), shade: hex('#c4b48c'), gloss: 0.45, grain: 0.03 },
  eba: { color: hex('#edc75a'), shade: hex('#bf9334'), gloss: 0.2, grain: 0.28 },
  amala: { color: hex('#5b3d2b'), shade: hex('#33201a'), gloss: 0.5, grain: 0.05 },
  semo: { color: hex('#f2dfa9'), shade: hex('#d1b46c'), gloss: 0.35, grain: 0.08 },
  starch: { color: hex('#e08d1e'), shade: hex('#a8570e'), gloss: 0.95, grain: 0.02 },
  onunu: { color: hex('#e59a35'), shade: hex('#b4661a'), gloss: 0.4, grain: 0.2 },
} satisfies Record<string, SwallowLook>;

/** A wrap of swallow, smoothed by hand: a mound with a fold or two. */
export const swallow = (
  stage: Stage,
  at: Vec3,
  radius: number,
  { color, shade, gloss, grain }: SwallowLook,
  { tall = 0.62, yaw = stage.chance.between(0, 6.3) } = {},
) => {
  const seed = stage.chance.between(0, 25);
  stage.add(
    solid(
      [at[0], at[1], at[2] + radius * tall * 0.25],
      [radius * 1.12, radius, radius * tall * 1.2],
      turned(yaw),
      (x, y, z) => {
        const loaf = ball(x, y, z, radius, radius * 0.86, radius * tall);
        const lap = ball(
          x - radius * 0.22,
          y + radius * 0.1,
          z - radius * tall * 0.16,
          radius * 0.72,
          radius * 0.62,
          radius * tall * 0.9,
        );
        const k = 1.3 / radius;
        const folded = blend(loaf, lap, radius * 0.06);
        const wipe = Math.sin((x * 0.7 + y) * (7 / radius) + seed) * radius * 0.012;
        return dented(folded - wipe, radius * 0.15, x * k + seed, y * k, z * k) * 0.66;
      },
      (s) => {
        paint(s, color);
        const cloud = layeredNoise(s.x * 0.4 + seed, s.y * 0.4, s.z * 0.4, 2);
        tint(s, shade, smooth(0.1, 0.6, cloud) * 0.5 + smooth(0.5, -0.6, s.w / radius) * 0.35);
        lighten(s, 1 + noise(s.x * 6, s.y * 6, s.z * 6) * grain * 0.5);
        bump(s, 1.1, 0.07);
        bump(s, 6, grain * 0.5);
        s.rough = 0.62 - gloss * 0.48;
        s.soft = 0.75;
        s.shine = 0.045;
      },
    ),
  );
};
