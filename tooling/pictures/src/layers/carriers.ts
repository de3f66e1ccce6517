import { box } from '../engine/distances.ts';
import { body, lathe, wall } from '../engine/lathe.ts';
import { layeredNoise, length2, smooth } from '../engine/noise.ts';
import type { Material } from '../engine/shape.ts';
import { solid } from '../engine/solid.ts';
import { curve, tube } from '../engine/tube.ts';
import { turned, type Vec3 } from '../engine/vector.ts';
import { bump, lighten, paint, tint } from '../materials.ts';
import { hex, type Color } from '../palette.ts';
import type { Stage } from '../stage.ts';
import { tray } from './board.ts';

const KRAFT = hex('#b98a55');

/** Brown paper with a few creases. */
export const kraft: Material = (s) => {
  paint(s, KRAFT);
  lighten(s, 1 + layeredNoise(s.x * 2, s.y * 2, s.z * 2, 2) * 0.08);
  bump(s, 0.4, 0.12);
  s.rough = 0.85;
};

/** A paper carrier bag with a leaf printed on its front. */
export const paperBag = (stage: Stage, at: Vec3, yaw: number, half = 5.4, tall = 15) => {
  stage.add(
    solid(
      [at[0], at[1], at[2] + tall / 2],
      [half * 1.1, half * 0.8, tall * 0.52],
      turned(yaw),
      (x, y, z) => {
        const top = smooth(tall * 0.1, tall * 0.5, z);
        const crease = layeredNoise(x * 0.25, y * 0.25, z * 0.25 + 3, 2) * 0.24;
        return (box(x, y, z, half, half * 0.62 * (1 - top * 0.45), tall / 2, 0.3) - crease) * 0.7;
      },
      (s) => {
        kraft(s);
        if (s.v > 0) return;
        const [u, w] = [s.u, s.w + 0.4];
        const disc = length2(u, w);
        tint(s, hex('#0B6B3A'), smooth(3.05, 2.95, disc) * 0.95);
        const along = (u + w) * Math.SQRT1_2;
        const across = (w - u) * Math.SQRT1_2;
        const blade = Math.abs(across) - 0.95 * (1 - (along / 2.1) ** 2);
        if (disc < 2.8 && Math.abs(along) < 2.1) {
          tint(s, hex('#f5b82e'), smooth(0.05, -0.05, blade));
          if (Math.abs(across) < 0.09) tint(s, hex('#0B6B3A'), 0.9);
        }
      },
    ),
  );
  const [c, n] = [Math.cos(yaw), Math.sin(yaw)];
  for (const side of [-1, 1]) {
    const place = (u: number, w: number): Vec3 => [
      at[0] + c * u - n * side * half * 0.3,
      at[1] + n * u + c * side * half * 0.3,
      at[2] + tall + w,
    ];
    const handle = curve([place(-2, -0.6), place(-1.8, 2.2), place(1.8, 2.2), place(2, -0.6)], 6);
    stage.add(...tube(handle, 0.2, kraft));
  }
};

const PAPER_BOWL = wall(
  [
    [0, 0.3],
    [4.3, 0.35],
    [5.6, 5],
    [5.75, 5.1],
  ],
  0.14,
);

/** A round paper bowl; food goes in at about 3.6 cm above its foot. */
export const paperBowl = (stage: Stage, at: Vec3, band: Color) =>
  stage.add(
    lathe(at, PAPER_BOWL, (s) => {
      kraft(s);
      tint(s, hex('#efe4cc'), s.nz > 0.5 ? 0.3 : 0);
      if (s.w > 1.6 && s.w < 3) paint(s, band);
    }),
  );

/** A lidded paper bowl. */
export const closedBowl = (stage: Stage, at: Vec3, band: Color) => {
  paperBowl(stage, at, band);
  stage.add(
    lathe(
      [at[0], at[1], at[2] + 5],
      body(
        [
          [5.9, 0],
          [5.9, 0.5],
          [5.4, 0.8],
        ],
        0.14,
      ),
      (s) => {
        paint(s, hex('#efe6d2'));
        s.rough = 0.4;
        if (s.u < 4.9 && s.u > 4.7) lighten(s, 0.85);
      },
    ),
  );
};

/** A foil dish as caterers carry them. */
export const foilTray = (stage: Stage, at: Vec3, half: readonly [number, number], yaw: number) =>
  tray(
    stage,
    at,
    half,
    yaw,
    (s) => {
      paint(s, hex('#d2d2d0'));
      bump(s, 1.6, 0.12);
      s.metal = true;
      s.shine = 0.75;
      s.rough = 0.26;
    },
    { wall: 3, thick: 0.16, corner: 1.2 },
  );
