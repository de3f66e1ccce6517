import { box } from '../engine/distances.ts';
import { body, lathe, wall } from '../engine/lathe.ts';
import { layeredNoise, noise, smooth } from '../engine/noise.ts';
import type { Material } from '../engine/shape.ts';
import { solid } from '../engine/solid.ts';
import { tube } from '../engine/tube.ts';
import { turned, type Vec3 } from '../engine/vector.ts';
import { bump, lighten, paint, tint } from '../materials.ts';
import { hex, mix, type Color } from '../palette.ts';
import type { Stage } from '../stage.ts';

/** Bright uprights where windows stand left and right of the viewer, and a bright rim. */
const clear =
  (tall: number): Material =>
  (s) => {
    paint(s, [0.97, 0.985, 0.98]);
    s.rough = 0.03;
    s.shine = 0.07;
    const upright = smooth(0.3, 1.2, s.w) * smooth(tall - 0.3, tall - 1.6, s.w);
    const left = smooth(0.17, 0.08, Math.abs(s.v + 2.42));
    const thin = smooth(0.05, 0.02, Math.abs(s.v + 2.12)) * 0.6;
    const right = smooth(0.07, 0.03, Math.abs(s.v + 0.62)) * 0.7;
    const rim = smooth(tall - 0.16, tall, s.w) * 0.5;
    const foot = smooth(0.5, 0.2, s.w) * 0.25;
    s.soft = (left * 0.55 + thin + right) * upright + rim + foot;
  };

export interface Glass {
  radius: number;
  tall: number;
  /** How much narrower the foot is. */
  taper: number;
}

export const tumbler: Glass = { radius: 3.7, tall: 9, taper: 0.8 };
export const highball: Glass = { radius: 3.3, tall: 14, taper: 0.86 };

/** Colour of a drink that is deeper at the bottom and glows where light comes through. */
const drink =
  (top: Color, bottom: Color, from: number, to: number, cloudy: number): Material =>
  (s) => {
    const share = smooth(from, to, s.z + noise(s.x * 0.6, s.y * 0.6, s.z * 0.4) * cloudy * 2);
    paint(s, mix(bottom, top, share));
    lighten(s, 1 + layeredNoise(s.x * 0.5, s.y * 0.5, s.z * 0.5, 2) * cloudy);
    s.rough = 0.06;
    s.soft = 0.85;
    s.shine = 0.04;
  };

/** A filled glass. Answers the height of the drink. */
export const glassOf = (
  stage: Stage,
  [x, y, z]: Vec3,
  glass: Glass,
  {
    top,
    bottom,
    fill = 0.82,
    cloudy = 0.1,
  }: { top: Color; bottom: Color; fill?: number; cloudy?: number },
) => {
  const foot = glass.radius * glass.taper;
  const level = glass.tall * fill;
  const at = (h: number) => foot + (glass.radius - foot) * (h / glass.tall);
  stage.add(
    lathe(
      [x, y, z],
      body(
        [
          [at(0.6) - 0.3, 0.6],
          [at(level) - 0.28, level],
        ],
        0.12,
      ),
      drink(top, bottom, z + 0.6, z + level * 0.9, cloudy),
    ),
  );
  stage.scene.glass.push(
    lathe(
      [x, y, z],
      wall(
        [
          [0, 0.2],
          [foot, 0.2],
          [glass.radius, glass.tall],
        ],
        0.14,
      ),
      clear(glass.tall),
    ),
  );
  return z + level;
};

/** A cube of ice that breaks the surface. */
export const ice = (stage: Stage, at: Vec3, size: number, stain: Color) =>
  stage.add(
    solid(
      at,
      size,
      turned(stage.chance.between(0, 6), stage.chance.around(0, 0.5), stage.chance.around(0, 0.5)),
      (x, y, z) => box(x, y, z, size / 2, size / 2, size / 2, size * 0.14) * 0.95,
      (s) => {
        paint(s, mix(hex('#f2f7f7'), stain, 0.28));
        tint(s, hex('#ffffff'), smooth(0.1, 0.5, noise(s.x * 1.6, s.y * 1.6, s.z * 1.6)) * 0.6);
        bump(s, 1.4, 0.08);
        s.rough = 0.05;
        s.soft = 0.9;
        s.shine = 0.06;
      },
    ),
  );

/** A paper straw with a stripe. */
export const straw = (stage: Stage, from: Vec3, to: Vec3, stripe: Color) =>
  stage.add(
    ...tube([from, to], 0.28, (s) => {
      const turn = (s.z * 0.9 + Math.atan2(s.ny, s.nx) / 6.283) % 1;
      paint(s, hex('#f7f3ea'));
      if (Math.abs(turn) < 0.42) paint(s, stripe);
      s.rough = 0.6;
    }),
  );

/** A corked or capped bottle of house drink. */
export const bottle = (stage: Stage, [x, y, z]: Vec3, color: Color, label: Color, tall = 17) => {
  const r = 3;
  stage.add(
    lathe(
      [x, y, z],
      body(
        [
          [r - 0.2, 0.3],
          [r, 0.8],
          [r, tall * 0.58],
          [r * 0.72, tall * 0.7],
          [1.15, tall * 0.8],
          [1.1, tall * 0.93],
        ],
        0.1,
      ),
      (s) => {
        paint(s, color);
        lighten(s, 0.8 + smooth(0, tall, s.w) * 0.5);
        s.rough = 0.06;
        s.soft = 0.7;
        s.shine = 0.06;
        if (s.w > tall * 0.16 && s.w < tall * 0.48) {
          paint(s, label);
          const rosette = Math.abs(Math.sin(s.v * 4)) * 0.8;
          if (Math.abs(s.w - tall * 0.32) < 0.4 + rosette)
            tint(s, mix(color, hex('#0B6B3A'), 0.4), 0.75);
          s.rough = 0.7;
          s.soft = 0.1;
        }
      },
    ),
    lathe(
      [x, y, z + tall * 0.93],
      body(
        [
          [1.15, 0],
          [1.15, 1.2],
        ],
        0.08,
      ),
      (s) => {
        paint(s, hex('#b98a52'));
        s.rough = 0.7;
      },
    ),
  );
};
