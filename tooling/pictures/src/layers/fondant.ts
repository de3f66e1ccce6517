import type { Surface } from '../engine/shape.ts';
import { ball, blend, dented, puck, rod } from '../engine/distances.ts';
import { ellipsoid } from '../engine/ellipsoid.ts';
import { noise } from '../engine/noise.ts';
import { solid } from '../engine/solid.ts';
import { turned, type Vec3 } from '../engine/vector.ts';
import { bump, paint, tint } from '../materials.ts';
import { hex, type Color } from '../palette.ts';
import type { Stage } from '../stage.ts';
import { icing } from './cake.ts';

/** A bow of sugar paste, loops left and right of a knot. */
export const fondantBow = (stage: Stage, [x, y, z]: Vec3, size: number, color: Color) => {
  const paste = icing(color, 0.38);
  for (const side of [-1, 1]) {
    stage.add(
      solid(
        [x + side * size * 0.8, y, z + size * 0.3],
        [size * 0.95, size * 0.7, size * 0.7],
        turned(side * 0.2, side * 0.25),
        (px, py, pz) => {
          const loop = ball(px, py, pz, size * 0.84, size * 0.52, size * 0.5);
          const hollow = ball(px - side * size * 0.1, py, pz, size * 0.6, size * 0.8, size * 0.3);
          return Math.max(loop, -hollow) * 0.7;
        },
        paste,
      ),
      solid(
        [x + side * size * 0.6, y - size * 0.8, z - size * 0.15],
        [size * 1.1, size * 0.5, size * 0.3],
        turned(-Math.PI / 2 + side * 0.6),
        (px, py, pz) =>
          Math.max(
            puck(px, py, pz, size, size * 0.1, size * 0.06),
            Math.abs(py) - size * 0.34 - px * 0.16,
          ) * 0.8,
        paste,
      ),
    );
  }
  stage.add(
    ellipsoid([x, y, z + size * 0.34], [size * 0.28, size * 0.4, size * 0.42], turned(0), paste),
  );
};

/** A five-petalled blossom cut from sugar paste. */
export const fondantBud = (stage: Stage, [x, y, z]: Vec3, size: number, color: Color) => {
  for (let i = 0; i < 5; i++) {
    const a = (i / 5) * 6.283;
    stage.add(
      ellipsoid(
        [x + Math.cos(a) * size * 0.55, y + Math.sin(a) * size * 0.55, z + size * 0.12],
        [size * 0.5, size * 0.42, size * 0.13],
        turned(a, 0.3),
        icing(color, 0.45),
      ),
    );
  }
  stage.add(
    ellipsoid(
      [x, y, z + size * 0.16],
      [size * 0.24, size * 0.24, size * 0.2],
      turned(0),
      icing(hex('#e8a31f'), 0.4),
    ),
  );
};

/** A baby's shoe, as it is put on christening cakes. */
export const fondantShoe = (stage: Stage, at: Vec3, yaw: number, color: Color) => {
  const axes = turned(yaw);
  stage.add(
    solid(
      [at[0], at[1], at[2] + 1.2],
      [3.6, 1.8, 1.9],
      axes,
      (x, y, z) => {
        const toe = ball(x - 1.5, y, z + 0.1, 1.7, 1.35, 1.1);
        const heel = ball(x + 1.3, y, z + 0.2, 1.6, 1.2, 1.4);
        const mouth = ball(x + 1.2, y, z - 1.2, 1.5, 0.86, 1.3);
        const floor = -z - 1.15;
        return Math.max(blend(toe, heel, 0.8), -mouth, floor) * 0.7;
      },
      icing(color, 0.4),
    ),
    solid(
      [at[0], at[1], at[2] + 0.2],
      [3.4, 1.7, 0.3],
      axes,
      (x, y, z) =>
        Math.max(rod(x, y, 0, [-1.4, 0, 0], [1.6, 0, 0], 1.3, 1.45), Math.abs(z) - 0.2) * 0.9,
      icing(hex('#f7efe0'), 0.4),
    ),
  );
};

/** A macaron: two shells and a filling. */
export const macaron = (stage: Stage, [x, y, z]: Vec3, radius: number, color: Color) => {
  const seed = stage.chance.between(0, 20);
  const shell = (s: Surface) => {
    paint(s, color);
    tint(s, hex('#fff4e0'), 0.1);
    bump(s, 4, 0.04);
    s.rough = 0.5;
    s.soft = 0.6;
  };
  for (const h of [0.5, 1.5])
    stage.add(
      solid(
        [x, y, z + h],
        [radius * 1.1, radius * 1.1, 0.6],
        turned(0),
        (px, py, pz) =>
          dented(puck(px, py, pz, radius, 0.44, 0.36), 0.03, px * 2 + seed, py * 2, pz) * 0.9,
        shell,
      ),
    );
  stage.add(
    solid(
      [x, y, z + 1],
      [radius, radius, 0.24],
      turned(0),
      (px, py, pz) =>
        puck(px, py, pz, radius * 0.92 + noise(px * 2, py * 2) * 0.05, 0.2, 0.1) * 0.9,
      icing(hex('#f7efe0'), 0.4),
    ),
  );
};
