import { ball, dented } from '../engine/distances.ts';
import { length2, noise, smooth } from '../engine/noise.ts';
import { solid } from '../engine/solid.ts';
import { turned, type Vec3 } from '../engine/vector.ts';
import { bump, lighten, paint, tint } from '../materials.ts';
import { hex, mix, type Color } from '../palette.ts';
import type { Stage } from '../stage.ts';
import { stalk } from './stalk.ts';

/** Rodo: the wrinkled, lantern-shaped scotch bonnet. */
export const rodo = (stage: Stage, at: Vec3, size: number, color: Color) => {
  const phase = stage.chance.between(0, 6);
  const [yaw, pitch, roll] = [phase, stage.chance.around(0, 0.9), stage.chance.around(0, 0.9)];
  const axes = turned(yaw, pitch, roll);
  stage.add(
    solid(
      at,
      size * 1.1,
      axes,
      (x, y, z) => {
        const a = Math.atan2(y, x);
        const lobes = 1 + Math.abs(Math.cos(a * 2 + phase)) * 0.16 - 0.1;
        const d = ball(x / lobes, y / lobes, z, size * 0.62, size * 0.62, size * 0.6);
        const dimple =
          length2(x, y) < size * 0.5 ? smooth(size * 0.5, 0, length2(x, y)) * size * 0.14 : 0;
        return dented(d + dimple, 0.08 * size, x * 2 + phase, y * 2, z * 2) * 0.6;
      },
      (s) => {
        paint(s, color);
        tint(
          s,
          mix(color, hex('#ffd25a'), 0.6),
          smooth(0.1, 0.5, noise(s.x * 0.8 + phase, s.y * 0.8, s.z)) * 0.6,
        );
        bump(s, 1.6, 0.1);
        s.rough = 0.12;
        s.soft = 0.5;
        s.shine = 0.05;
      },
    ),
  );
  const [, , up] = axes;
  const tip = (far: number): Vec3 => [
    at[0] + up[0] * far,
    at[1] + up[1] * far,
    at[2] + up[2] * far,
  ];
  stalk(stage, tip(size * 0.45), tip(size * 0.98), size * 0.07);
};

/** A long pepper (tatashe, shombo, chilli) along x; fat at the stalk. */
export const pepper = (
  stage: Stage,
  at: Vec3,
  yaw: number,
  length: number,
  thick: number,
  color: Color,
) => {
  const phase = stage.chance.between(0, 9);
  const bend = stage.chance.around(0, 0.5) / length;
  stage.add(
    solid(
      at,
      [length * 0.6, thick * 1.9, thick * 1.9],
      turned(yaw, 0, phase),
      (x, y, z) => {
        const side = y - x * x * bend;
        const t = smooth(-length / 2, length / 2, x);
        const radius = thick * (1 - t ** 1.7) * (1 - smooth(0.12, 0, t) * 0.5) + 0.02;
        const a = Math.atan2(z, side);
        const d = length2(side, z) - radius * (1 + Math.cos(a * 3 + phase) * 0.09);
        const closed = Math.max(d, Math.abs(x) - length / 2);
        return dented(closed, thick * 0.22, x * 0.7 + phase, y * 0.7, z * 0.7) * 0.6;
      },
      (s) => {
        paint(s, color);
        lighten(s, 0.9 + noise(s.u * 0.8 + phase, s.v, s.w) * 0.25);
        s.rough = 0.1;
        s.soft = 0.45;
        s.shine = 0.055;
      },
    ),
  );
  const [cx, sx] = [Math.cos(yaw), Math.sin(yaw)];
  const base = -length / 2 + 0.1;
  const point = (u: number, v: number): Vec3 => [
    at[0] + cx * u - sx * v,
    at[1] + sx * u + cx * v,
    at[2],
  ];
  stalk(stage, point(base, 0), point(base - length * 0.2, 0.3), Math.min(0.2, thick * 0.22));
};
