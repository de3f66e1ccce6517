import { ball, blend, box, carve, dented, rod } from '../engine/distances.ts';
import { layeredNoise, length2, noise, scattered, smooth } from '../engine/noise.ts';
import type { Material } from '../engine/shape.ts';
import { solid } from '../engine/solid.ts';
import { turned, type Vec3 } from '../engine/vector.ts';
import { bump, paint, tint } from '../materials.ts';
import { hex, type Color } from '../palette.ts';
import type { Stage } from '../stage.ts';

export interface MeatLook {
  pale: Color;
  dark: Color;
  char?: number;
  rough?: number;
}

export const stewedBeef: MeatLook = { pale: hex('#7d3a1c'), dark: hex('#3f160b') };
export const goat: MeatLook = { pale: hex('#86502c'), dark: hex('#45200f') };
export const smokedGoat: MeatLook = { pale: hex('#7c3a18'), dark: hex('#2c0f06'), char: 0.28 };
export const liver: MeatLook = { pale: hex('#6b4029'), dark: hex('#3d2014'), rough: 0.5 };

const CHAR = hex('#170b06');

const flesh =
  ({ pale, dark, char = 0, rough = 0.26 }: MeatLook, seed: number): Material =>
  (s) => {
    const fibre = noise(s.u * 0.8 + seed, s.v * 4.2, s.w * 4.2);
    const patch = layeredNoise(s.x * 0.8, s.y * 0.8 + seed, s.z * 0.8, 2);
    paint(s, pale);
    tint(s, dark, smooth(-0.5, 0.5, fibre * 0.5 + patch));
    if (char > 0) tint(s, CHAR, smooth(0.4 - char, 0.65 - char, patch + s.nz * 0.12) * 0.8);
    bump(s, 2.4, 0.16);
    bump(s, 6.5, 0.07);
    s.rough = rough;
    s.soft = 0.25;
    s.shine = 0.05;
  };

/** A cut of meat of about "size" centimetres across. */
export const chunk = (
  stage: Stage,
  at: Vec3,
  size: number,
  look: MeatLook,
  flatness = stage.chance.between(0.55, 0.85),
) => {
  const { chance } = stage;
  const seed = chance.between(0, 25);
  const half = size / 2;
  const long = chance.between(0.85, 1.2);
  stage.add(
    solid(
      at,
      size * 1.05,
      turned(chance.between(0, 6.3), chance.around(0, 0.25), chance.around(0, 0.25)),
      (x, y, z) => {
        const d = box(x, y, z, half * long, half * 0.82, half * flatness, half * 0.36);
        const k = 1.1 / half;
        return dented(d, half * 0.42, x * k + seed, y * k, z * k) * 0.72;
      },
      flesh(look, seed),
    ),
  );
};

/** Meat on the bone: a chunk with a round bone end. */
export const boneChunk = (stage: Stage, at: Vec3, size: number, look: MeatLook) => {
  const { chance } = stage;
  const seed = chance.between(0, 25);
  const axes = turned(chance.between(0, 6.3), chance.between(0.1, 0.4), chance.around(0, 0.3));
  const k = size / 2;
  stage.add(
    solid(
      at,
      size * 1.2,
      axes,
      (x, y, z) => {
        const d = blend(
          ball(x, y, z, k * 1.1, k * 0.85, k * 0.75),
          box(x + k * 0.3, y, z, k * 0.7, k * 0.8, k * 0.6, k * 0.3),
          k * 0.4,
        );
        return dented(d, k * 0.38, x / k + seed, y / k, z / k) * 0.7;
      },
      flesh(look, seed),
    ),
    solid(
      at,
      size * 1.2,
      axes,
      (x, y, z) => {
        const bone = rod(x, y, z, [0, 0, 0], [k * 1.5, 0, 0], k * 0.36, k * 0.34);
        return carve(
          bone,
          rod(x, y, z, [k * 1.2, 0, 0], [k * 2.2, 0, 0], k * 0.17, k * 0.17),
          0.05,
        );
      },
      (s) => {
        paint(s, hex('#e2cda6'));
        tint(s, look.dark, smooth(k * 1.5, k * 1.1, s.u) * 0.5);
        if (length2(s.v, s.w) < k * 0.19) paint(s, hex('#6b3320'));
        s.rough = 0.4;
        s.soft = 0.4;
      },
    ),
  );
};

/** Tripe: a soft sheet with a towel of small bumps. */
export const shaki = (stage: Stage, at: Vec3, size: number, color = hex('#b58a5e')) => {
  const { chance } = stage;
  const seed = chance.between(0, 20);
  const k = size / 2;
  stage.add(
    solid(
      at,
      size * 1.1,
      turned(chance.between(0, 6.3), chance.around(0, 0.35), chance.around(0, 0.35)),
      (x, y, z) => {
        const bend = z - Math.sin((x / k) * 1.6 + seed) * k * 0.25;
        const d = box(x, y, bend, k, k * 0.8, k * 0.22, k * 0.2);
        const towel = scattered(x * 3.2 + seed, y * 3.2, 0.6);
        return (d - (0.5 - towel) * 0.12) * 0.6;
      },
      (s) => {
        paint(s, color);
        tint(
          s,
          hex('#6d4426'),
          smooth(0.2, 0.6, scattered(s.u * 3.2 + seed, s.v * 3.2, 0.6)) * 0.7,
        );
        s.rough = 0.34;
        s.soft = 0.5;
      },
    ),
  );
};

/** Ponmo: thick cow skin, curled and shiny. */
export const ponmo = (stage: Stage, at: Vec3, size: number, color = hex('#8a5a2e')) => {
  const { chance } = stage;
  const seed = chance.between(0, 20);
  const k = size / 2;
  stage.add(
    solid(
      at,
      size * 1.15,
      turned(chance.between(0, 6.3), chance.around(0, 0.3), chance.around(0, 0.4)),
      (x, y, z) => {
        const bend = z - (x * x * 0.3) / k;
        return (
          dented(box(x, y, bend, k, k * 0.75, k * 0.24, k * 0.16), 0.16, x + seed, y, z) * 0.66
        );
      },
      (s) => {
        paint(s, color);
        tint(s, hex('#4c2a12'), smooth(-0.1, 0.5, layeredNoise(s.u + seed, s.v, s.w, 3)) * 0.8);
        bump(s, 3, 0.1);
        s.rough = 0.16;
        s.soft = 0.6;
        s.shine = 0.06;
      },
    ),
  );
};

/** Gizzard: two firm lobes. */
export const gizzard = (stage: Stage, at: Vec3, size: number, look: MeatLook) => {
  const { chance } = stage;
  const seed = chance.between(0, 20);
  const k = size / 2;
  stage.add(
    solid(
      at,
      size,
      turned(chance.between(0, 6.3), chance.around(0, 0.4), chance.around(0, 0.5)),
      (x, y, z) => {
        const lobes = blend(
          ball(x - k * 0.5, y, z, k * 0.62, k * 0.6, k * 0.5),
          ball(x + k * 0.5, y, z, k * 0.62, k * 0.6, k * 0.5),
          k * 0.25,
        );
        return dented(lobes, 0.12, x * 1.5 + seed, y * 1.5, z * 1.5) * 0.75;
      },
      flesh(look, seed),
    ),
  );
};
