import { carve, puck } from '../engine/distances.ts';
import { length2, noise, smooth } from '../engine/noise.ts';
import { solid } from '../engine/solid.ts';
import { turned, type Vec3 } from '../engine/vector.ts';
import { bump, lighten, paint, tint } from '../materials.ts';
import { hex, type Color } from '../palette.ts';
import type { Stage } from '../stage.ts';

/** A round of tomato, seeds and all. */
export const tomatoSlice = (stage: Stage, at: Vec3, radius: number, pitch = 0, roll = 0) =>
  stage.add(
    solid(
      at,
      radius * 1.2,
      turned(stage.chance.between(0, 6), pitch, roll),
      (x, y, z) => puck(x, y, z, radius, 0.28, 0.12) * 0.95,
      (s) => {
        const r = length2(s.u, s.v) / radius;
        const a = Math.atan2(s.v, s.u);
        paint(s, hex('#d5301a'));
        const pocket = Math.cos(a * 5) * smooth(0.25, 0.5, r) * smooth(0.85, 0.7, r);
        tint(s, hex('#e8763a'), smooth(0.2, 0.6, pocket));
        if (pocket > 0.5 && noise(s.u * 6, s.v * 6) > 0.4) tint(s, hex('#f3cf7a'), 0.8);
        tint(s, hex('#f0967a'), smooth(0.22, 0.05, r) * 0.7);
        bump(s, 3, 0.08);
        s.rough = 0.14;
        s.soft = 0.7;
      },
    ),
  );

/** A round of cucumber. */
export const cucumberSlice = (stage: Stage, at: Vec3, radius: number, pitch = 0, roll = 0) =>
  stage.add(
    solid(
      at,
      radius * 1.2,
      turned(stage.chance.between(0, 6), pitch, roll),
      (x, y, z) => puck(x, y, z, radius, 0.2, 0.08) * 0.95,
      (s) => {
        const r = length2(s.u, s.v) / radius;
        const a = Math.atan2(s.v, s.u);
        paint(s, hex('#d7e8a6'));
        tint(s, hex('#a9cc6c'), smooth(0.5, 0.62, r) * 0.6);
        tint(s, hex('#2f6b22'), smooth(0.88, 0.95, r));
        const seed = Math.cos(a * 9) * smooth(0.2, 0.3, r) * smooth(0.58, 0.46, r);
        tint(s, hex('#f1f3cf'), smooth(0.5, 0.9, seed) * 0.9);
        s.rough = 0.2;
        s.soft = 0.8;
      },
    ),
  );

/** A slice of lime, lemon or orange. */
export const citrusSlice = (
  stage: Stage,
  at: Vec3,
  radius: number,
  peel: Color,
  pulp: Color,
  axes = turned(stage.chance.between(0, 6)),
) =>
  stage.add(
    solid(
      at,
      radius * 1.2,
      axes,
      (x, y, z) => puck(x, y, z, radius, 0.2, 0.08) * 0.95,
      (s) => {
        const r = length2(s.u, s.v) / radius;
        const a = Math.atan2(s.v, s.u);
        paint(s, pulp);
        const wedge = Math.abs(Math.cos(a * 5)) ** 0.3;
        tint(s, hex('#f7f4dd'), Math.max(smooth(0.5, 0.25, wedge), smooth(0.8, 0.86, r)));
        tint(s, peel, smooth(0.9, 0.95, r));
        lighten(s, 1 + noise(r * 3, a * 8) * 0.12);
        s.rough = 0.2;
        s.soft = 0.9;
      },
    ),
  );

/** A slice of okra: five rooms with a seed in each. */
export const okraSlice = (stage: Stage, at: Vec3, radius: number) => {
  const axes = turned(
    stage.chance.between(0, 6.3),
    stage.chance.around(0, 0.5),
    stage.chance.around(0, 0.5),
  );
  stage.add(
    solid(
      at,
      radius * 1.4,
      axes,
      (x, y, z) => {
        const a = Math.atan2(y, x);
        const body = puck(x, y, z, radius * (1 + Math.cos(a * 5) * 0.09), 0.22, 0.06);
        const room = length2(
          length2(x, y) - radius * 0.52,
          Math.sin(a * 2.5 + 1.57) * radius * 0.6,
        );
        return carve(body, Math.max(room - radius * 0.2, 0.12 - z), 0.05) * 0.7;
      },
      (s) => {
        const r = length2(s.u, s.v) / radius;
        paint(s, hex('#b9d27a'));
        tint(s, hex('#3f7d23'), smooth(0.82, 0.95, r));
        if (s.w < 0.16 && r < 0.8) tint(s, hex('#7fa344'), 0.6);
        const a = Math.atan2(s.v, s.u);
        if (Math.abs(r - 0.52) < 0.13 && Math.cos(a * 5) > 0.75) paint(s, hex('#eee6bd'));
        s.rough = 0.16;
        s.soft = 0.7;
      },
    ),
  );
};
