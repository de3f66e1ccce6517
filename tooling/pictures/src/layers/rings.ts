import { ring } from '../engine/distances.ts';
import { length2, smooth } from '../engine/noise.ts';
import { solid } from '../engine/solid.ts';
import { turned, type Vec3 } from '../engine/vector.ts';
import { paint, tint } from '../materials.ts';
import { hex, mix, type Color } from '../palette.ts';
import type { Stage } from '../stage.ts';

const INNER = hex('#efe3ea');

const PURPLE = hex('#8e2f62');

/** A ring of red onion. */
export const onionRing = (
  stage: Stage,
  at: Vec3,
  radius: number,
  { tiltX = stage.chance.around(0, 0.3), tiltY = stage.chance.around(0, 0.3) } = {},
) =>
  stage.add(
    solid(
      at,
      radius * 1.3,
      turned(stage.chance.between(0, 6), tiltX, tiltY),
      (x, y, z) => {
        const r = length2(x * 1.06, y);
        const wall = length2(
          Math.max(0, Math.abs(r - radius) - 0.07),
          Math.max(0, Math.abs(z) - 0.12),
        );
        return (wall - 0.07) * 0.85;
      },
      (s) => {
        const out = length2(s.u * 1.06, s.v) - radius;
        paint(s, INNER);
        tint(s, PURPLE, smooth(0, 0.12, out) * 0.95);
        tint(s, hex('#c98bb0'), smooth(-0.02, -0.12, out) * 0.3);
        s.rough = 0.24;
        s.soft = 0.8;
      },
    ),
  );

/** A ring of pepper: bell pepper when large, chilli when small. */
export const pepperRing = (stage: Stage, at: Vec3, radius: number, color: Color, tilt = 0.25) => {
  const phase = stage.chance.between(0, 6);
  stage.add(
    solid(
      at,
      radius * 1.3,
      turned(phase, stage.chance.around(0, tilt), stage.chance.around(0, tilt)),
      (x, y, z) => {
        const a = Math.atan2(y, x);
        const r = length2(x, y) - radius * (1 + Math.cos(a * 3) * 0.1);
        const wall = Math.max(0, Math.abs(r) - radius * 0.1);
        return (length2(wall, Math.max(0, Math.abs(z) - radius * 0.1)) - radius * 0.07) * 0.75;
      },
      (s) => {
        const a = Math.atan2(s.v, s.u);
        const out = length2(s.u, s.v) - radius * (1 + Math.cos(a * 3) * 0.1);
        paint(s, color);
        if (Math.abs(s.w) > radius * 0.1) tint(s, mix(color, [1, 0.9, 0.6], 0.45), 0.6);
        tint(s, mix(color, [1, 0.8, 0.5], 0.4), smooth(0, -radius * 0.14, out) * 0.5);
        s.rough = 0.2;
        s.soft = 0.5;
      },
    ),
  );
};

/** A curl of the ring kind, for decoration: spring onion. */
export const scallion = (stage: Stage, at: Vec3, radius = 0.32) =>
  stage.add(
    solid(
      at,
      radius * 1.6,
      turned(0, stage.chance.around(0, 0.5), stage.chance.around(0, 0.5)),
      (x, y, z) => ring(x, y, z * 0.5, radius, 0.07) * 0.8,
      (s) => {
        paint(s, hex('#5fa53a'));
        tint(s, hex('#d8eab0'), smooth(radius, radius * 0.8, length2(s.u, s.v)));
        s.rough = 0.3;
        s.soft = 0.6;
      },
    ),
  );
