import { ball, blend, rod } from '../engine/distances.ts';
import { ellipsoid } from '../engine/ellipsoid.ts';
import { body, lathe, wall } from '../engine/lathe.ts';
import { mound } from '../engine/mound.ts';
import { layeredNoise, length2, noise, smooth } from '../engine/noise.ts';
import type { Material } from '../engine/shape.ts';
import { solid } from '../engine/solid.ts';
import { curve, tube } from '../engine/tube.ts';
import { turned, type Vec3 } from '../engine/vector.ts';
import { bump, lighten, paint, tint } from '../materials.ts';
import { hex, type Color } from '../palette.ts';
import type { Stage } from '../stage.ts';
import { iroko } from './board.ts';
import { steel } from './cutlery.ts';

const around = (at: Vec3, yaw: number) => {
  const [c, s] = [Math.cos(yaw), Math.sin(yaw)];
  return (u: number, v: number, w: number): Vec3 => [
    at[0] + c * u - s * v,
    at[1] + s * u + c * v,
    at[2] + w,
  ];
};

/** A balloon whisk along x, wires at the far end. */
export const whisk = (stage: Stage, at: Vec3, yaw: number) => {
  const place = around(at, yaw);
  stage.add(...tube([place(-9, 0, 0), place(0, 0, 0)], 0.62, steel));
  for (let i = 0; i < 5; i++) {
    const a = (i / 5) * Math.PI;
    const [v, w] = [Math.cos(a) * 2.3, Math.sin(a) * 2.3];
    const line = curve(
      [
        place(0, v * 0.12, w * 0.12),
        place(3, v * 0.62, w * 0.62),
        place(6.4, v, w),
        place(9, v * 0.55, w * 0.55),
        place(9.6, 0, 0),
        place(9, -v * 0.55, -w * 0.55),
        place(6.4, -v, -w),
        place(3, -v * 0.62, -w * 0.62),
        place(0, -v * 0.12, -w * 0.12),
      ],
      5,
    );
    stage.add(...tube(line, 0.11, steel));
  }
};

/** A rolling pin along x. */
export const rollingPin = (stage: Stage, at: Vec3, yaw: number, length = 22) =>
  stage.add(
    solid(
      at,
      [length * 0.52, 2, 2],
      turned(yaw),
      (x, y, z) => {
        const barrel = rod(x, y, z, [-length * 0.3, 0, 0], [length * 0.3, 0, 0], 1.7, 1.7);
        const square = Math.max(barrel, Math.abs(x) - length * 0.31) - 0.05;
        const grip = rod(
          Math.abs(x),
          y,
          z,
          [length * 0.3, 0, 0],
          [length * 0.46, 0, 0],
          0.62,
          0.85,
        );
        return blend(square, grip, 0.3) * 0.9;
      },
      iroko,
    ),
  );

/** A brown egg in its shell. */
export const shellEgg = (stage: Stage, at: Vec3, yaw: number, color = hex('#d9a578')) =>
  stage.add(
    solid(
      at,
      [2.5, 2, 2],
      turned(yaw, stage.chance.around(0.1, 0.2)),
      (x, y, z) => {
        const width = 1 - x * 0.07;
        return ball(x, y / width, z / width, 2.35, 1.8, 1.8) * 0.88;
      },
      (s) => {
        paint(s, color);
        if (noise(s.x * 6, s.y * 6, s.z * 6) > 0.6) tint(s, hex('#9a6238'), 0.5);
        bump(s, 9, 0.03);
        s.rough = 0.4;
        s.soft = 0.5;
      },
    ),
  );

const MIXING = wall(
  [
    [0, 0.5],
    [4.4, 0.6],
    [7.4, 2.2],
    [9, 5],
    [9.6, 7.4],
    [10, 7.6],
  ],
  0.18,
);

/** A wide steel or glazed mixing bowl. */
export const mixingBowl = (
  stage: Stage,
  at: Vec3,
  material = steel,
  stretch: readonly [number, number] = [1, 1],
) => stage.add(lathe(at, MIXING, material, stretch));

/** Flour, sugar or another powder, heaped. */
export const powder = (stage: Stage, at: Vec3, reach: number, tall: number, color: Color) => {
  const seed = stage.chance.between(0, 20);
  stage.add(
    mound(
      at,
      reach * 1.3,
      (x, y) => {
        const a = Math.atan2(y, x);
        const edge =
          reach * (1 + layeredNoise(Math.cos(a) * 1.5 + seed, Math.sin(a) * 1.5, 2, 3) * 0.4);
        const r = length2(x, y) / edge;
        return r > 1
          ? 1 - r
          : tall * (1 - r) ** 0.9 * (1 + layeredNoise(x * 0.6, y * 0.6, seed, 3) * 0.4) + 0.04;
      },
      (s) => {
        paint(s, color);
        bump(s, 1.4, 0.1);
        bump(s, 7, 0.06);
        s.rough = 0.95;
        s.soft = 0.6;
      },
    ),
  );
};

/** Rolled dough with a soft edge. */
export const dough = (stage: Stage, at: Vec3, rx: number, ry: number, thick = 0.7) => {
  const seed = stage.chance.between(0, 20);
  stage.add(
    mound(
      at,
      Math.max(rx, ry) * 1.2,
      (x, y) => {
        const a = Math.atan2(y, x);
        const edge = 1 + layeredNoise(Math.cos(a) * 1.2 + seed, Math.sin(a) * 1.2, 2, 2) * 0.22;
        const r = length2(x / rx, y / ry) / edge;
        return r > 1
          ? (1 - r) * 4
          : thick * smooth(1, 0.9, r) + layeredNoise(x * 0.4, y * 0.4, seed, 2) * 0.12;
      },
      (s) => {
        paint(s, hex('#efdcae'));
        tint(
          s,
          hex('#faf4e4'),
          smooth(0.05, 0.4, layeredNoise(s.x * 0.7, s.y * 0.7, seed, 3)) * 0.8,
        );
        bump(s, 2, 0.06);
        s.rough = 0.75;
        s.soft = 0.7;
      },
    ),
  );
};

/** A filled piping bag along x with its nozzle at the far end. */
export const pipingBag = (stage: Stage, at: Vec3, yaw: number, color: Color) => {
  const axes = turned(yaw);
  stage.add(
    solid(
      at,
      [9.4, 3.6, 3],
      axes,
      (x, y, z) => {
        const cone = rod(x, y, z * 1.2, [-3, 0, 0], [6.4, 0, -0.8], 2.7, 0.7);
        const twist = rod(x, y, z, [-7.6, 0.6, 0], [-4, 0, 0], 1, 0.7);
        const folds = Math.sin(Math.atan2(z, y) * 7 + x * 0.6) * 0.12 * smooth(0, -6, x);
        return (blend(cone, twist, 1.6) - folds) * 0.75;
      },
      (s) => {
        paint(s, color);
        lighten(s, 1 + layeredNoise(s.u * 0.4, s.v * 0.8, s.w * 0.8, 2) * 0.14);
        bump(s, 1.2, 0.08);
        s.rough = 0.2;
        s.soft = 0.7;
      },
    ),
    solid(
      at,
      [9.4, 1.4, 2],
      axes,
      (x, y, z) => rod(x, y, z, [6.2, 0, -0.7], [8.8, 0, -0.9], 0.95, 0.35) * 0.9,
      steel,
    ),
  );
};

/** A cook's hat, soft and tall. */
export const cookHat = (stage: Stage, [x, y, z]: Vec3) => {
  const cloth: Material = (s) => {
    paint(s, hex('#f6f3ec'));
    bump(s, 0.5, 0.1);
    s.rough = 0.9;
    s.soft = 0.4;
  };
  stage.add(
    lathe(
      [x, y, z],
      body(
        [
          [4.3, 0.2],
          [4.5, 4.6],
        ],
        0.2,
      ),
      cloth,
    ),
  );
  for (let i = 0; i < 7; i++) {
    const a = (i / 7) * 6.283;
    stage.add(
      ellipsoid(
        [x + Math.cos(a) * 3, y + Math.sin(a) * 3, z + 6.8],
        [2.7, 2.7, 2.9],
        turned(a),
        cloth,
      ),
    );
  }
  stage.add(ellipsoid([x, y, z + 7.8], [3.6, 3.6, 2.6], turned(0), cloth));
};
