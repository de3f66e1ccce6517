import { body, lathe, wall } from '../engine/lathe.ts';
import { noise } from '../engine/noise.ts';
import type { Material } from '../engine/shape.ts';
import { lighten, paint } from '../materials.ts';
import { hex, type Color } from '../palette.ts';
import type { Stage } from '../stage.ts';
import { broth, type BrothLook } from './broth.ts';
import { glassOf, tumbler } from './drinks.ts';
import { glazed } from './plate.ts';

const CUP = wall(
  [
    [0, 0.35],
    [1.9, 0.4],
    [2.8, 1.2],
    [3.15, 2.3],
  ],
  0.16,
);

const cream = glazed(hex('#efe6d2'), [], { speckle: 0.4 });

/** A small bowl of sauce or spice beside the plate. */
export const sauceCup = (
  stage: Stage,
  x: number,
  y: number,
  look: BrothLook,
  ware: Material = cream,
  floor = 0,
) => {
  stage.add(lathe([x, y, floor], CUP, ware));
  stage.pour({ level: floor + 1.75, x, y, reach: 2.95, density: 12, material: broth(look) });
};

/** A small bowl heaped with something ground: yaji, pepper, salt. */
export const spiceCup = (stage: Stage, x: number, y: number, color: Color, ware = cream) => {
  stage.add(
    lathe([x, y, 0], CUP, ware),
    lathe(
      [x, y, 0.6],
      body(
        [
          [2.2, 0],
          [2.6, 0.9],
          [1.4, 1.6],
          [0.3, 1.9],
        ],
        0.2,
      ),
      (s) => {
        paint(s, color);
        lighten(s, 1 + noise(s.x * 9, s.y * 9, s.z * 9) * 0.4);
        s.rough = 0.9;
      },
    ),
  );
};

/** A glass of cold water. */
export const water = (stage: Stage, x: number, y: number) =>
  glassOf(stage, [x, y, 0], tumbler, {
    top: hex('#b9c9c6'),
    bottom: hex('#8fa5a1'),
    fill: 0.7,
    cloudy: 0.1,
  });
