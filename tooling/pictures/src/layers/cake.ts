import { ellipsoid } from '../engine/ellipsoid.ts';
import { body, lathe } from '../engine/lathe.ts';
import { layeredNoise, noise, smooth } from '../engine/noise.ts';
import type { Material } from '../engine/shape.ts';
import { tube } from '../engine/tube.ts';
import { aligned, type Vec3 } from '../engine/vector.ts';
import { bump, lighten, paint, tint } from '../materials.ts';
import { hex, mix, type Color } from '../palette.ts';
import type { Stage } from '../stage.ts';

/** Buttercream or fondant. */
export const icing =
  (color: Color, rough = 0.45): Material =>
  (s) => {
    paint(s, color);
    lighten(s, 1 + layeredNoise(s.x * 0.5, s.y * 0.5, s.z * 0.5, 2) * 0.05);
    bump(s, 1.2, 0.03);
    s.rough = rough;
    s.soft = 0.85;
  };

/** Cake crumb, as a cut shows it. */
export const crumb =
  (color: Color): Material =>
  (s) => {
    paint(s, color);
    lighten(s, 1 + noise(s.x * 5, s.y * 5, s.z * 5) * 0.2);
    bump(s, 6, 0.2);
    s.rough = 0.9;
    s.soft = 0.4;
  };

/** One tier of a cake, standing at a height. */
export const tier = (stage: Stage, at: Vec3, radius: number, tall: number, material: Material) =>
  stage.add(
    lathe(
      at,
      body(
        [
          [radius - 0.3, 0.2],
          [radius - 0.3, tall - 0.3],
        ],
        0.3,
      ),
      material,
    ),
  );

/** A rope or row of piped pearls round a tier. */
export const pearls = (
  stage: Stage,
  [x, y, z]: Vec3,
  radius: number,
  size: number,
  color: Color,
) => {
  const count = Math.round((radius * 6.283) / (size * 1.75));
  const material = icing(color, 0.35);
  for (let i = 0; i < count; i++) {
    const a = (i / count) * 6.283;
    stage.add(
      ellipsoid(
        [x + Math.cos(a) * radius, y + Math.sin(a) * radius, z],
        [size, size, size * 0.92],
        aligned([1, 0, 0]),
        material,
      ),
    );
  }
};

/** A rose of sugar: petals that close towards the heart. */
export const rose = (stage: Stage, [x, y, z]: Vec3, size: number, color: Color) => {
  const deep = mix(color, [color[0] * 0.5, color[1] * 0.25, color[2] * 0.3], 0.6);
  const turn = stage.chance.between(0, 6);
  const petal: Material = (s) => {
    paint(s, mix(deep, color, smooth(-0.9, 0.5, s.v)));
    s.rough = 0.5;
    s.soft = 0.85;
  };
  const rings = [
    { count: 1, out: 0, lift: 0.5, lean: 0 },
    { count: 3, out: 0.22, lift: 0.42, lean: 0.35 },
    { count: 5, out: 0.48, lift: 0.28, lean: 0.75 },
    { count: 6, out: 0.78, lift: 0.1, lean: 1.15 },
  ];
  rings.forEach(({ count, out, lift, lean }, ring) => {
    for (let i = 0; i < count; i++) {
      const a = turn + (i / count) * 6.283 + ring * 0.55;
      const outward: Vec3 = [Math.cos(a), Math.sin(a), 0];
      const rise: Vec3 = [
        Math.cos(a) * Math.sin(lean),
        Math.sin(a) * Math.sin(lean),
        Math.cos(lean),
      ];
      const side: Vec3 = [-outward[1], outward[0], 0];
      const face: Vec3 = [
        side[1] * rise[2] - side[2] * rise[1],
        side[2] * rise[0] - side[0] * rise[2],
        side[0] * rise[1] - side[1] * rise[0],
      ];
      stage.add(
        ellipsoid(
          [x + outward[0] * out * size, y + outward[1] * out * size, z + lift * size],
          [size * (0.34 + ring * 0.07), size * (0.42 + ring * 0.04), size * 0.12],
          [side, rise, face],
          petal,
        ),
      );
    }
  });
};

/** A swirl of piped cream that ends in a point. */
export const swirl = (
  stage: Stage,
  [x, y, z]: Vec3,
  radius: number,
  color: Color,
  { turns = 3, thick = radius * 0.36 } = {},
) => {
  const steps = turns * 16;
  const line = Array.from({ length: steps + 1 }, (_, i): Vec3 => {
    const t = i / steps;
    const a = t * turns * 6.283;
    const r = radius * (1 - t) ** 0.85 * 0.72;
    return [x + Math.cos(a) * r, y + Math.sin(a) * r, z + t * radius * 1.35];
  });
  const cream = icing(color, 0.4);
  stage.add(
    ...tube(
      line,
      (t) => thick * (1 - t * 0.72),
      (s) => {
        cream(s);
        lighten(s, 0.93 + Math.abs(Math.sin(s.v * 4)) * 0.09);
      },
    ),
  );
};

/** A cupcake in a pleated cup; answers the height where its topping starts. */
export const cupcake = (
  stage: Stage,
  [x, y, z]: Vec3,
  radius: number,
  paper: Color,
  cake: Color,
) => {
  const tall = radius * 1.15;
  stage.add(
    lathe(
      [x, y, z],
      body(
        [
          [radius * 0.72, 0.1],
          [radius, tall],
        ],
        0.06,
      ),
      (s) => {
        const pleat = Math.cos(s.v * 26);
        paint(s, paper);
        lighten(s, 0.85 + pleat * 0.13);
        s.rough = 0.7;
        s.soft = 0.2;
        if (s.w > tall) crumb(cake)(s);
      },
    ),
    ellipsoid(
      [x, y, z + tall],
      [radius * 0.98, radius * 0.98, radius * 0.36],
      aligned([1, 0, 0]),
      crumb(cake),
    ),
  );
  return z + tall + radius * 0.3;
};

/** Sprinkles of sugar. */
export const sprinkles = (stage: Stage, count: number, place: () => Vec3 | undefined) => {
  const colors = [hex('#c9341a'), hex('#e8a31f'), hex('#0B6B3A'), hex('#f7f3ea'), hex('#2f6fa0')];
  for (let i = 0; i < count; i++) {
    const at = place();
    if (!at) continue;
    const a = stage.chance.between(0, 6.3);
    const color = stage.chance.pick(colors);
    stage.add(
      ellipsoid(at, [0.26, 0.08, 0.08], aligned([Math.cos(a), Math.sin(a), 0.2]), (s) => {
        paint(s, color);
        tint(s, hex('#ffffff'), 0.05);
        s.rough = 0.3;
      }),
    );
  }
};
