import { box } from '../engine/distances.ts';
import { ellipsoid } from '../engine/ellipsoid.ts';
import { noise, smooth } from '../engine/noise.ts';
import { solid } from '../engine/solid.ts';
import { aligned, turned, type Vec3 } from '../engine/vector.ts';
import { bump, lighten, paint, tint } from '../materials.ts';
import { hex, type Color } from '../palette.ts';
import type { Stage } from '../stage.ts';

/** Small cubes of vegetable. */
export const dice = (stage: Stage, at: Vec3, size: number, color: Color) =>
  stage.add(
    solid(
      at,
      size,
      turned(
        stage.chance.between(0, 6.3),
        stage.chance.around(0, 0.6),
        stage.chance.around(0, 0.6),
      ),
      (x, y, z) => box(x, y, z, size / 2, size / 2, size / 2, size * 0.16) * 0.95,
      (s) => {
        paint(s, color);
        lighten(s, 1 + noise(s.x * 4, s.y * 4, s.z * 4) * 0.14);
        s.rough = 0.3;
        s.soft = 0.6;
      },
    ),
  );

const pea = hex('#5f9a25');

export const peas = (stage: Stage, at: Vec3, color = pea) =>
  stage.add(
    ellipsoid(at, [0.36, 0.34, 0.34], aligned([1, 0, 0]), (s) => {
      paint(s, color);
      lighten(s, 1 + noise(s.x * 2, s.y * 2, s.z * 2) * 0.2);
      bump(s, 4, 0.06);
      s.rough = 0.25;
      s.soft = 0.6;
    }),
  );

/** A kernel of sweetcorn. */
export const kernel = (stage: Stage, at: Vec3, size = 0.42, color = hex('#f4c22b')) =>
  stage.add(
    ellipsoid(
      at,
      [size, size * 0.8, size * 0.62],
      turned(stage.chance.between(0, 6), stage.chance.around(0, 0.6)),
      (s) => {
        paint(s, color);
        tint(s, hex('#fbe9a8'), smooth(0.4, 1, s.u) * 0.6);
        s.rough = 0.2;
        s.soft = 0.7;
      },
    ),
  );

/** A short stick: green bean, carrot strip, pepper strip. */
export const stick = (
  stage: Stage,
  at: Vec3,
  length: number,
  thick: number,
  color: Color,
  yaw = stage.chance.between(0, 6.3),
) =>
  stage.add(
    solid(
      at,
      length * 0.7,
      turned(yaw, stage.chance.around(0, 0.35), stage.chance.around(0, 0.5)),
      (x, y, z) => {
        const bend = z + x * x * 0.12 - 0.05;
        return box(x, y, bend, length / 2, thick, thick * 0.7, thick * 0.45) * 0.85;
      },
      (s) => {
        paint(s, color);
        lighten(s, 1 + noise(s.u * 3, s.v * 6, s.w * 6) * 0.16);
        s.rough = 0.25;
        s.soft = 0.55;
      },
    ),
  );
