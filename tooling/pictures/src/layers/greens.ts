import { noise } from '../engine/noise.ts';
import type { Material } from '../engine/shape.ts';
import { scrap } from '../engine/scrap.ts';
import { turned, type Vec3 } from '../engine/vector.ts';
import { bump, lighten, paint } from '../materials.ts';
import { hex, type Color } from '../palette.ts';
import type { Stage } from '../stage.ts';

export const ugu: readonly Color[] = [
  hex('#22420f'),
  hex('#2f5515'),
  hex('#3f671c'),
  hex('#1a300c'),
];
export const darkLeaf: readonly Color[] = [
  hex('#1d3312'),
  hex('#2a4418'),
  hex('#374f1d'),
  hex('#15260d'),
];
export const freshLeaf: readonly Color[] = [hex('#3c8a2a'), hex('#57a337'), hex('#2d6f22')];

const wilted =
  (color: Color, gloss: number): Material =>
  (s) => {
    paint(s, color);
    lighten(s, 1 + noise(s.x * 1.6, s.y * 1.6, s.z * 1.6) * 0.35);
    const rib = Math.abs(s.v);
    if (rib < 0.07) lighten(s, 1.5);
    bump(s, 3.4, 0.16);
    s.rough = gloss;
    s.soft = 0.45;
    s.shine = 0.05;
  };

/** Cooked, shredded leaves: strands and scraps that lie as they fell. */
export const greens = (
  stage: Stage,
  [x, y, z]: Vec3,
  rx: number,
  ry: number,
  count: number,
  colors: readonly Color[],
  {
    height = () => 0,
    size = 1,
    gloss = 0.3,
    depth = 0.2,
  }: {
    height?: (x: number, y: number) => number;
    size?: number;
    gloss?: number;
    depth?: number;
  } = {},
) => {
  const chance = stage.chance.fork(`greens ${x} ${y} ${z} ${count}`);
  const materials = colors.map((color) => wilted(color, gloss));
  for (let i = 0; i < count; i++) {
    const out = Math.sqrt(chance.next());
    const angle = chance.between(0, Math.PI * 2);
    const px = Math.cos(angle) * out * rx;
    const py = Math.sin(angle) * out * ry;
    const long = chance.between(0.45, 1.15) * size;
    stage.add(
      scrap(
        [x + px, y + py, z + height(px, py) + chance.between(-depth, depth)],
        [long, long * chance.between(0.34, 0.75)],
        turned(chance.between(0, 6.3), chance.around(0, 0.5), chance.around(0, 0.6)),
        chance.between(0, 6.3),
        chance.pick(materials),
      ),
    );
  }
};
