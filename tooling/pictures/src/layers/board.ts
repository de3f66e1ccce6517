import { box, leafOutline, puck, carve } from '../engine/distances.ts';
import { layeredNoise, length2, noise, smooth } from '../engine/noise.ts';
import type { Material } from '../engine/shape.ts';
import { solid } from '../engine/solid.ts';
import { turned, type Vec3 } from '../engine/vector.ts';
import { bump, lean, lighten, paint, tint } from '../materials.ts';
import { hex, mix, type Color } from '../palette.ts';
import type { Stage } from '../stage.ts';

/** Wood whose fibres run along the shape's own x axis. */
export const wood =
  (light: Color, dark: Color, rough = 0.5): Material =>
  (s) => {
    const rings = layeredNoise(s.u * 0.08 + 3, s.v * 0.9, s.w * 0.9, 3);
    const fibre = noise(s.u * 0.5, s.v * 9, s.w * 9);
    paint(s, mix(dark, light, smooth(-0.5, 0.5, rings + fibre * 0.2)));
    lean(s, 0, fibre * 0.05, 0);
    s.rough = rough;
  };

export const walnut = wood(hex('#8a5a34'), hex('#51301b'));
export const iroko = wood(hex('#b9834a'), hex('#835026'));

/** A cutting board, half sizes in centimetres. */
export const board = (
  stage: Stage,
  at: Vec3,
  half: readonly [number, number],
  yaw: number,
  material: Material = walnut,
  handle = true,
) =>
  stage.add(
    solid(
      at,
      [half[0] + 5.3, half[1] + 0.1, 0.8],
      turned(yaw),
      (x, y, z) => {
        const slab = box(x, y, z, half[0], half[1], 0.7, 0.35);
        if (!handle) return slab * 0.95;
        const grip = box(x - half[0] - 1.8, y, z, 3.4, 1.6, 0.7, 0.35);
        const hole = puck(x - half[0] - 3.4, y, z, 0.7, 3, 0.05);
        return carve(Math.min(slab, grip), hole, 0.2) * 0.9;
      },
      material,
    ),
  );

/** A round wooden board. */
export const roundBoard = (stage: Stage, at: Vec3, radius: number, material: Material = iroko) =>
  stage.add(
    solid(
      at,
      radius + 1,
      turned(0.4),
      (x, y, z) => puck(x, y, z, radius, 0.7, 0.4) * 0.95,
      material,
    ),
  );

/** A rectangular tray or foil dish with a raised rim. */
export const tray = (
  stage: Stage,
  at: Vec3,
  half: readonly [number, number],
  yaw: number,
  material: Material,
  { wall = 1.6, thick = 0.22, corner = 1.6 } = {},
) =>
  stage.add(
    solid(
      [at[0], at[1], at[2] + wall / 2],
      [half[0] + 0.1, half[1] + 0.1, wall],
      turned(yaw),
      (x, y, z) => {
        const outer = box(x, y, z, half[0], half[1], wall / 2, Math.min(corner, wall / 2));
        const flared = z / wall;
        const inner = box(
          x,
          y,
          z - thick - wall * 0.5,
          half[0] - thick * 2 + flared * 0.4,
          half[1] - thick * 2 + flared * 0.4,
          wall,
          Math.min(corner, wall * 0.9),
        );
        return carve(outer, inner, 0.16) * 0.85;
      },
      material,
    ),
  );

/** A stretch of banana leaf to serve on: half length and half width. */
export const bananaLeaf = (
  stage: Stage,
  at: Vec3,
  yaw: number,
  half: number,
  wide: number,
  color = hex('#2f6e24'),
) => {
  const seed = stage.chance.between(0, 20);
  const tear = (x: number, side: number) =>
    smooth(0.32, 0.46, noise(x * 0.5 + seed, side * 5 + seed)) * wide * 0.35;
  stage.add(
    solid(
      at,
      [half, wide, 1.2],
      turned(yaw),
      (x, y, z) => {
        const side = Math.sign(y);
        const outline = leafOutline(x, Math.abs(y) + tear(x, side), half, wide);
        const ribs = Math.sin(x * 5 - Math.abs(y) * 2.2) * 0.03;
        const swell = layeredNoise(x * 0.12 + seed, y * 0.2, 2, 2) * 0.5;
        const sheet = Math.abs(z - swell - Math.abs(y) * 0.05 - ribs) - 0.05;
        const midrib = length2(y, z - swell - 0.05) - 0.24 * (1 - Math.abs(x / half) * 0.6);
        return Math.min(Math.max(sheet, outline), Math.max(midrib, outline)) * 0.6;
      },
      (s) => {
        paint(s, color);
        const vein = Math.sin(s.u * 5 - Math.abs(s.v) * 2.2);
        lighten(s, 0.94 + vein * 0.1 + layeredNoise(s.u * 0.3, s.v * 0.3, seed, 2) * 0.35);
        tint(s, hex('#a8c860'), smooth(0.26, 0.14, Math.abs(s.v)) * 0.8);
        tint(
          s,
          hex('#8a8a3a'),
          smooth(0.3, 0.6, layeredNoise(s.u * 0.4, s.v * 0.4 + seed, 5, 2)) * 0.5,
        );
        bump(s, 0.7, 0.06);
        s.rough = 0.34;
        s.soft = 0.4;
      },
    ),
  );
};
