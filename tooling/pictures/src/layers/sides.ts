import { ellipsoid } from '../engine/ellipsoid.ts';
import { noise, smooth } from '../engine/noise.ts';
import { tube } from '../engine/tube.ts';
import { turned, type Vec3 } from '../engine/vector.ts';
import { flat, lighten, paint, tint } from '../materials.ts';
import { hex } from '../palette.ts';
import type { Stage } from '../stage.ts';
import { leaf } from './leaf.ts';
import { rest } from './rest.ts';
import { onionRing } from './rings.ts';
import { spots } from './scatter.ts';
import { stick } from './vegetables.ts';

const SCENT = hex('#3f7d2c');

/** Two or three leaves and onion rings where the eye should rest. */
export const sprig = (stage: Stage, x: number, y: number, size = 3, leaves = 3, color = SCENT) => {
  const start = stage.chance.between(0, 6.3);
  for (let i = 0; i < leaves; i++) {
    const a = start + (i / leaves) * 5.2 + stage.chance.around(0, 0.3);
    const px = x + Math.cos(a) * size * 0.36;
    const py = y + Math.sin(a) * size * 0.36;
    leaf(stage, rest(stage, px, py, 0.25), a, size * stage.chance.between(0.85, 1.1), color, {
      pitch: 0.25,
      roll: stage.chance.around(0, 0.3),
      width: 0.52,
    });
  }
};

export const onions = (
  stage: Stage,
  x: number,
  y: number,
  count = 3,
  radius = 1.4,
  spread = 1.4,
) => {
  for (let i = 0; i < count; i++) {
    const px = x + stage.chance.around(0, spread);
    const py = y + stage.chance.around(0, spread);
    onionRing(stage, rest(stage, px, py, 0.22 + i * 0.06), radius * stage.chance.between(0.7, 1.1));
  }
};

/** Coleslaw: strips of cabbage and carrot bound with cream. */
export const coleslaw = (stage: Stage, at: Vec3, reach: number) => {
  const chance = stage.chance.fork('coleslaw');
  const cabbage = [hex('#eef0d2'), hex('#dbe6ae'), hex('#f6f3e2'), hex('#c3d88c')];
  for (let i = 0; i < reach * reach * 34; i++) {
    const out = Math.sqrt(chance.next());
    const a = chance.between(0, 6.3);
    const x = at[0] + Math.cos(a) * out * reach;
    const y = at[1] + Math.sin(a) * out * reach;
    const z = at[2] + (1 - out * out) * reach * 0.5 * chance.between(0.6, 1.1);
    const yaw = chance.between(0, 6.3);
    const long = chance.between(0.7, 1.4);
    const carrot = chance.chance(0.24);
    const color = carrot ? hex('#ee7c1c') : chance.pick(cabbage);
    const point = (t: number): Vec3 => [
      x + Math.cos(yaw) * t * long,
      y + Math.sin(yaw) * t * long,
      z - t * t * 0.5 + chance.around(0, 0.03),
    ];
    stage.add(
      ...tube([point(-0.6), point(0), point(0.6)], carrot ? 0.065 : 0.085, (s) => {
        paint(s, color);
        tint(s, hex('#fbf7e8'), smooth(0, 0.5, noise(s.x * 2, s.y * 2, s.z * 2)) * 0.6);
        s.rough = 0.26;
        s.soft = 0.7;
      }),
    );
  }
};

/** Boiled beans, brown and glossy. */
export const bean = (stage: Stage, at: Vec3, color = hex('#7a4526')) =>
  stage.add(
    ellipsoid(
      at,
      [0.52, 0.33, 0.34],
      turned(stage.chance.between(0, 6.3), stage.chance.around(0, 0.5)),
      (s) => {
        paint(s, color);
        lighten(s, 1 + noise(s.x * 1.2, s.y * 1.2, s.z) * 0.4);
        if (s.v > 0.86 && Math.abs(s.u) < 0.3) tint(s, hex('#e8d5b2'), 0.9);
        s.rough = 0.26;
        s.soft = 0.4;
      },
    ),
  );

/** Finely chopped pepper and onion in oil, spooned over something. */
export const pepperMix = (
  stage: Stage,
  x: number,
  y: number,
  reach: number,
  count: number,
  colors = [hex('#b3230d'), hex('#d8481a'), hex('#8f1a0a')],
) => {
  const materials = colors.map((color) => flat(color, 0.16, 0.5));
  for (const spot of spots(stage.chance, count, reach, reach * 0.85, 0.3)) {
    const size = stage.chance.between(0.18, 0.38);
    stage.add(
      ellipsoid(
        rest(stage, x + spot.x, y + spot.y, size * 0.3),
        [size * 1.2, size * 0.8, size * 0.5],
        turned(stage.chance.between(0, 6), stage.chance.around(0, 0.5)),
        stage.chance.pick(materials),
      ),
    );
  }
};

/** Fried potato sticks, tossed down. */
export const chips = (stage: Stage, x: number, y: number, count: number, reach: number) => {
  for (const spot of spots(stage.chance, count, reach, reach * 0.8, 0.4))
    stick(
      stage,
      rest(stage, x + spot.x, y + spot.y, 0.3),
      stage.chance.between(4, 6),
      0.42,
      hex('#eab84e'),
    );
};
