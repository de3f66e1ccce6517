import { lathe, wall, type Profile } from '../engine/lathe.ts';
import { noise, smooth } from '../engine/noise.ts';
import type { Material } from '../engine/shape.ts';
import type { Vec3 } from '../engine/vector.ts';
import { bump, paint, tint } from '../materials.ts';
import { hex, type Color } from '../palette.ts';
import type { Stage } from '../stage.ts';

const CHIP = hex('#3b2a1c');

/** Glazed ware: bands are [from, to] distances from the axis. */
export const glazed =
  (
    color: Color,
    bands: readonly { from: number; to: number; color: Color }[] = [],
    { rough = 0.16, speckle = 0 } = {},
  ): Material =>
  (s) => {
    paint(s, color);
    for (const band of bands) {
      const wobble = noise(Math.cos(s.v) * 3, Math.sin(s.v) * 3) * 0.05;
      const inside =
        smooth(band.from - 0.04, band.from + 0.04, s.u + wobble) *
        (1 - smooth(band.to - 0.04, band.to + 0.04, s.u + wobble));
      tint(s, band.color, inside);
    }
    if (speckle > 0 && noise(s.x * 7, s.y * 7, s.z * 7) > 0.62) tint(s, CHIP, speckle);
    bump(s, 0.5, 0.02);
    s.rough = rough;
    s.shine = 0.05;
  };

const PLATE = wall(
  [
    [0, 0.55],
    [8.4, 0.55],
    [9.4, 0.85],
    [12.6, 1.65],
    [13.2, 1.85],
  ],
  0.2,
);

const COUPE = wall(
  [
    [0, 0.5],
    [7.5, 0.55],
    [9.8, 0.95],
    [11.4, 1.8],
    [12, 2.5],
  ],
  0.22,
);

const BOWL = wall(
  [
    [0, 0.6],
    [4.2, 0.7],
    [6.2, 1.7],
    [7.6, 3.3],
    [8.4, 5.2],
    [8.6, 5.6],
  ],
  0.24,
);

const WIDE_BOWL = wall(
  [
    [0, 0.6],
    [6, 0.65],
    [8.2, 1.3],
    [9.6, 2.6],
    [10.2, 3.5],
    [12.4, 3.9],
    [12.8, 4.1],
  ],
  0.22,
);

const TRAY = wall(
  [
    [0, 0.35],
    [13.2, 0.35],
    [14.2, 0.8],
    [14.6, 1.7],
    [15, 1.9],
  ],
  0.16,
);

const POT = wall(
  [
    [0, 0.6],
    [7.6, 0.6],
    [8.8, 1.4],
    [9.4, 3],
    [9.5, 5.6],
    [9.9, 6],
  ],
  0.34,
);

/** The vessels of the kitchen; sizes are centimetres. */
export const vessels = {
  plate: PLATE,
  coupe: COUPE,
  bowl: BOWL,
  wideBowl: WIDE_BOWL,
  tray: TRAY,
  pot: POT,
} satisfies Record<string, Profile>;

export const vessel = (
  stage: Stage,
  name: keyof typeof vessels,
  at: Vec3,
  material: Material,
  stretch?: readonly [number, number],
) => stage.add(lathe(at, vessels[name], material, stretch));
