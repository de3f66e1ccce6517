import { ellipsoid } from '../engine/ellipsoid.ts';
import { body, lathe, wall } from '../engine/lathe.ts';
import type { Material } from '../engine/shape.ts';
import { curve, tube } from '../engine/tube.ts';
import { turned, type Vec3 } from '../engine/vector.ts';
import { paint } from '../materials.ts';
import { hex, type Color } from '../palette.ts';
import type { Stage } from '../stage.ts';
import { brass } from './cutlery.ts';

const CUP = wall(
  [
    [0, 8],
    [1.4, 8.1],
    [3, 9.6],
    [4.2, 12.6],
    [4.7, 16],
  ],
  0.22,
);

const FOOT = body(
  [
    [3.4, 2.6],
    [2.2, 3.2],
    [0.9, 4.4],
    [0.7, 6],
    [1.2, 6.6],
    [0.8, 7.2],
    [1.4, 8],
  ],
  0.12,
);

const PLINTH = body(
  [
    [4.2, 0.1],
    [4.2, 1],
    [3.7, 1.2],
    [3.7, 2.5],
  ],
  0.1,
);

const ebony: Material = (s) => {
  paint(s, hex('#20140e'));
  s.rough = 0.2;
  s.shine = 0.05;
  if (s.w > 1.4 && s.w < 2.3 && Math.abs(s.v + Math.PI / 2) < 0.42) brass(s);
};

/** A loving cup on a dark plinth, about 16 cm tall. */
export const trophy = (stage: Stage, at: Vec3) => {
  stage.add(lathe(at, PLINTH, ebony), lathe(at, FOOT, brass), lathe(at, CUP, brass));
  for (const side of [-1, 1]) {
    const place = (u: number, w: number): Vec3 => [at[0] + side * u, at[1], at[2] + w];
    const handle = curve(
      [place(4.5, 15.2), place(6.8, 15.4), place(7, 12.6), place(5, 10.6), place(3.2, 10.4)],
      6,
    );
    stage.add(...tube(handle, (t) => 0.42 - t * 0.14, brass));
  }
};

/** A branch of laurel leaves that bends round something. */
export const laurel = (
  stage: Stage,
  [x, y, z]: Vec3,
  radius: number,
  side: 1 | -1,
  color: Color,
) => {
  for (let i = 0; i < 11; i++) {
    const a = -Math.PI / 2 + side * (0.35 + i * 0.2);
    const px = x + Math.cos(a) * radius;
    const py = y + Math.sin(a) * radius;
    for (const out of [-1, 1])
      stage.add(
        ellipsoid(
          [px + Math.cos(a) * out * 0.9, py + Math.sin(a) * out * 0.9, z + 0.4],
          [1.5, 0.55, 0.1],
          turned(a + side * (Math.PI / 2 - out * 0.6), 0.2, out * 0.3),
          (s) => {
            paint(s, color);
            s.rough = 0.4;
            s.soft = 0.4;
          },
        ),
      );
  }
};
