import { ball, box, dented } from '../engine/distances.ts';
import { ellipsoid } from '../engine/ellipsoid.ts';
import { layeredNoise, noise, smooth } from '../engine/noise.ts';
import { solid } from '../engine/solid.ts';
import { turned, type Vec3 } from '../engine/vector.ts';
import { bump, lighten, paint, tint } from '../materials.ts';
import { hex, type Color } from '../palette.ts';
import type { Stage } from '../stage.ts';

/** A cut of ripe fruit, wet. */
export const fruitCube = (
  stage: Stage,
  at: Vec3,
  size: number,
  { color, inner }: { color: Color; inner: Color },
) => {
  const { chance } = stage;
  const seed = chance.between(0, 25);
  const k = size / 2;
  stage.add(
    solid(
      at,
      size,
      turned(chance.between(0, 6.3), chance.around(0, 0.6), chance.around(0, 0.6)),
      (x, y, z) =>
        dented(box(x, y, z, k, k * 0.9, k * 0.8, k * 0.22), k * 0.1, x + seed, y, z) * 0.8,
      (s) => {
        paint(s, color);
        tint(s, inner, smooth(-0.1, 0.5, noise(s.u * 1.4 + seed, s.v * 6, s.w * 1.4)) * 0.7);
        bump(s, 3, 0.08);
        s.rough = 0.1;
        s.soft = 0.85;
        s.shine = 0.05;
      },
    ),
  );
};

export const grape = (stage: Stage, at: Vec3, color: Color) =>
  stage.add(
    ellipsoid(at, [1.05, 0.9, 0.9], turned(stage.chance.between(0, 6)), (s) => {
      paint(s, color);
      lighten(s, 1 + layeredNoise(s.x * 0.8, s.y * 0.8, s.z, 2) * 0.4);
      s.rough = 0.14;
      s.soft = 0.7;
      s.shine = 0.05;
    }),
  );

/** A scoop of ice cream with the ragged skirt that the spoon leaves. */
export const scoop = (stage: Stage, at: Vec3, radius: number, color: Color) => {
  const seed = stage.chance.between(0, 25);
  stage.add(
    solid(
      at,
      [radius * 1.3, radius * 1.3, radius * 1.15],
      turned(stage.chance.between(0, 6)),
      (x, y, z) => {
        const d = ball(x, y, z, radius, radius, radius);
        const skirt = ball(x, y, z + radius * 0.62, radius * 1.14, radius * 1.14, radius * 0.34);
        const rough = d < 0.4 ? noise(x * 3 + seed, y * 3, z * 3) * 0.06 : 0.06;
        return (
          (dented(Math.min(d, skirt), radius * 0.08, x * 0.9 + seed, y * 0.9, z * 0.9) - rough) *
          0.7
        );
      },
      (s) => {
        paint(s, color);
        lighten(s, 1 + noise(s.x * 2.4, s.y * 2.4, s.z * 2.4) * 0.06);
        if (noise(s.x * 8, s.y * 8, s.z * 8) > 0.68) tint(s, hex('#5a3a1c'), 0.7);
        bump(s, 5, 0.1);
        s.rough = 0.5;
        s.soft = 0.95;
      },
    ),
  );
};

/** A dried hibiscus flower. */
export const zoboFlower = (stage: Stage, at: Vec3, size: number) => {
  for (let i = 0; i < 6; i++) {
    const a = (i / 6) * 6.283 + stage.chance.between(0, 0.6);
    stage.add(
      ellipsoid(
        [at[0] + Math.cos(a) * size * 0.5, at[1] + Math.sin(a) * size * 0.5, at[2] + size * 0.2],
        [size * 0.7, size * 0.3, size * 0.12],
        turned(a, 0.5 + stage.chance.between(-0.2, 0.3), stage.chance.around(0, 0.4)),
        (s) => {
          paint(s, hex('#6b0f24'));
          tint(s, hex('#2f0611'), smooth(-0.2, 0.5, noise(s.x * 3, s.y * 3, s.z * 3)));
          bump(s, 5, 0.2);
          s.rough = 0.5;
          s.soft = 0.3;
        },
      ),
    );
  }
};
