import { ball, blend, dented, rod } from '../engine/distances.ts';
import { layeredNoise, noise, smooth } from '../engine/noise.ts';
import type { Material } from '../engine/shape.ts';
import { solid } from '../engine/solid.ts';
import { turned, type Vec3 } from '../engine/vector.ts';
import { bump, paint, tint } from '../materials.ts';
import { hex, type Color } from '../palette.ts';
import type { Stage } from '../stage.ts';

const BONE = hex('#e9d7b5');
const CHAR = hex('#1d0d06');

export interface SkinLook {
  pale: Color;
  dark: Color;
  /** Share of charred skin. */
  char: number;
  /** Sauce on top, if any. */
  sauce?: Color;
  rough?: number;
}

export const friedSkin: SkinLook = { pale: hex('#c9792b'), dark: hex('#7a3410'), char: 0.08 };
export const grilledSkin: SkinLook = { pale: hex('#cf7a2a'), dark: hex('#8a3a10'), char: 0.16 };
export const pepperedSkin: SkinLook = {
  pale: hex('#b8561f'),
  dark: hex('#6e260c'),
  char: 0.14,
  sauce: hex('#a52c0c'),
  rough: 0.2,
};

/** Skin of roast meat: pores, blisters, char and fat. */
export const skin =
  ({ pale, dark, char, sauce, rough = 0.3 }: SkinLook, seed: number): Material =>
  (s) => {
    const brown = layeredNoise(s.x * 0.7 + seed, s.y * 0.7, s.z * 0.7, 3) + 0.1;
    paint(s, pale);
    tint(s, dark, smooth(-0.35, 0.4, brown));
    const burn = layeredNoise(s.x * 1.1, s.y * 1.1 + seed, s.z, 3) + s.nz * 0.1;
    tint(s, CHAR, smooth(0.42 - char, 0.7 - char, burn) * 0.85);
    if (sauce)
      tint(s, sauce, smooth(-0.2, 0.3, noise(s.x * 1.6, s.y * 1.6 + seed, s.z * 1.6)) * 0.75);
    bump(s, 1.5, 0.16);
    bump(s, 7, 0.05);
    s.rough = rough + Math.max(0, burn) * 0.2;
    s.soft = 0.35;
    s.shine = 0.05;
  };

/** A drumstick with its thigh; it points along x and is about 11 cm long at size 1. */
export const chickenLeg = (
  stage: Stage,
  at: Vec3,
  yaw: number,
  look: SkinLook,
  { size = 1, pitch = 0, roll = 0 } = {},
) => {
  const seed = stage.chance.between(0, 20);
  const meat = (x: number, y: number, z: number) => {
    const [px, py, pz] = [x / size, y / size, z / size];
    const thigh = ball(px + 2.7, py + 0.5, pz, 2.9, 2.35, 1.75);
    const drum = rod(px, py, pz, [-0.6, -0.2, 0.1], [2.6, 0.7, 0], 1.7, 0.75);
    return dented(blend(thigh, drum, 1.1), 0.34, px * 0.5 + seed, py * 0.5, pz * 0.5) * size * 0.72;
  };
  const bone = (x: number, y: number, z: number) => {
    const [px, py, pz] = [x / size, y / size, z / size];
    const shaft = rod(px, py, pz, [2, 0.5, 0], [4.9, 1.35, 0], 0.5, 0.36);
    const knob = Math.min(
      ball(px - 5.1, py - 1.15, pz, 0.5, 0.46, 0.48),
      ball(px - 4.95, py - 1.75, pz, 0.5, 0.44, 0.48),
    );
    return blend(shaft, knob, 0.3) * size * 0.85;
  };
  const axes = turned(yaw, pitch, roll);
  stage.add(
    solid(at, [6 * size, 3.2 * size, 2.2 * size], axes, meat, skin(look, seed)),
    solid(at, [6.2 * size, 2.6 * size, 1 * size], axes, bone, (s) => {
      paint(s, BONE);
      tint(s, look.dark, smooth(3.8 * size, 2.4 * size, s.u) * 0.85);
      tint(s, look.dark, smooth(0.1, 0.5, noise(s.x * 2, s.y * 2, s.z * 2)) * 0.5);
      s.rough = 0.4;
      s.soft = 0.3;
    }),
  );
};

/** A wing: two joints and a tip. */
export const wing = (stage: Stage, at: Vec3, yaw: number, look: SkinLook, size = 1, roll = 0) => {
  const seed = stage.chance.between(0, 20);
  stage.add(
    solid(
      at,
      [4.6 * size, 2.6 * size, 1.6 * size],
      turned(yaw, 0, roll),
      (x, y, z) => {
        const [px, py, pz] = [x / size, y / size, z / size];
        const upper = rod(px, py, pz, [-3, -1.1, 0], [0, 1, 0.2], 1.15, 0.8);
        const lower = rod(px, py, pz, [0, 1, 0.2], [2.9, -0.7, 0], 0.95, 0.7);
        const tip = rod(px, py, pz, [2.9, -0.7, 0], [3.9, 0.7, 0], 0.55, 0.25);
        const joined = blend(blend(upper, lower, 0.5), tip, 0.4);
        return dented(joined, 0.4, px * 0.7 + seed, py * 0.7, pz * 0.7) * size * 0.7;
      },
      skin(look, seed),
    ),
  );
};

/** Half a roast chicken, breast up: body, leg and wing in one piece. */
export const halfChicken = (stage: Stage, at: Vec3, yaw: number, look: SkinLook) => {
  const seed = stage.chance.between(0, 20);
  stage.add(
    solid(
      at,
      [8.6, 6, 3.2],
      turned(yaw),
      (x, y, z) => {
        const breast = ball(x + 1.2, y - 0.3, z, 5, 3.4, 2.7);
        const leg = rod(x, y, z, [1.5, -2.6, 0.1], [6, -3.4, -0.2], 2.1, 0.9);
        const limb = rod(x, y, z, [-3, 2.4, 0.6], [0.4, 4, 0.2], 1.2, 0.8);
        const joined = blend(blend(breast, leg, 0.9), limb, 0.5);
        return dented(joined, 0.5, x * 0.4 + seed, y * 0.4, z * 0.4) * 0.7;
      },
      skin(look, seed),
    ),
    solid(
      at,
      [8.4, 4.6, 1],
      turned(yaw),
      (x, y, z) => rod(x, y, z, [5.5, -3.3, -0.2], [7.6, -3.9, -0.3], 0.42, 0.5) * 0.9,
      (s) => {
        paint(s, BONE);
        s.rough = 0.4;
      },
    ),
  );
};
