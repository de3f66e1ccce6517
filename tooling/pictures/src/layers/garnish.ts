import { box, carve, leafOutline, puck, ring } from '../engine/distances.ts';
import { ellipsoid } from '../engine/ellipsoid.ts';
import { layeredNoise, length2, noise, smooth } from '../engine/noise.ts';
import { solid } from '../engine/solid.ts';
import { aligned, turned, type Vec3 } from '../engine/vector.ts';
import { bump, flat, lean, lighten, paint, tint } from '../materials.ts';
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

/** Whole leaf, slightly cupped: scent leaf, mint, bay. It points along x. */
export const leaf = (
  stage: Stage,
  at: Vec3,
  yaw: number,
  length: number,
  color: Color,
  { width = 0.5, pitch = 0.2, roll = 0, curl = 0.12, gloss = 0.4 } = {},
) => {
  const half = length / 2;
  const wide = half * width;
  const pale = mix(color, hex('#b7d98a'), 0.5);
  const wave = stage.chance.between(0, 9);
  stage.add(
    solid(
      at,
      half * 1.25,
      turned(yaw, pitch, roll),
      (x, y, z) => {
        const arch =
          -((x * x) / half) * curl +
          (Math.abs(y) / half) * half * 0.28 +
          Math.sin(x * 3 + wave) * wide * 0.06;
        const sheet = Math.abs(z - arch) - 0.025;
        const serrated =
          leafOutline(x, y, half, wide) + Math.abs(Math.sin(x * (16 / half))) * wide * 0.03;
        return Math.max(sheet, serrated) * 0.62;
      },
      (s) => {
        paint(s, color);
        const rib = Math.abs(s.v);
        const vein = Math.abs(Math.sin(s.u * (9 / half) - rib * (6 / half)));
        tint(s, pale, smooth(0.06, 0.02, rib) * 0.8 + smooth(0.14, 0.02, vein) * 0.3);
        lean(s, 0, 0, (1 - vein) * 0.12);
        lighten(s, 1 + layeredNoise(s.u * 2, s.v * 2, wave, 2) * 0.3);
        s.rough = gloss;
        s.soft = 0.55;
      },
    ),
  );
};

/** A pinch of chopped leaves or herbs, scattered on top of something. */
export const herbs = (
  stage: Stage,
  [x, y, z]: Vec3,
  reach: number,
  count: number,
  colors: readonly Color[],
  lift: (x: number, y: number) => number = () => 0,
  size = 1,
) => {
  const chance = stage.chance.fork(`herbs ${x} ${y} ${count}`);
  const materials = colors.map((color) => flat(color, 0.45, 0.5));
  for (let i = 0; i < count; i++) {
    const px = chance.around(0, reach);
    const py = chance.around(0, reach);
    stage.add(
      ellipsoid(
        [x + px, y + py, z + lift(px, py)],
        [chance.between(0.16, 0.34) * size, chance.between(0.08, 0.16) * size, 0.03],
        turned(chance.between(0, 6.3), chance.around(0, 0.5), chance.around(0, 0.5)),
        chance.pick(materials),
      ),
    );
  }
};

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
