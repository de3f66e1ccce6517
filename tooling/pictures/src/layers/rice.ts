import { ellipsoid } from '../engine/ellipsoid.ts';
import { mound, type Height } from '../engine/mound.ts';
import { layeredNoise, length2, smooth } from '../engine/noise.ts';
import type { Material } from '../engine/shape.ts';
import { aligned, unit, type Vec3 } from '../engine/vector.ts';
import { bump, flat, paint, tint } from '../materials.ts';
import { mix, scaled, type Color } from '../palette.ts';
import type { Stage } from '../stage.ts';

export interface RiceLook {
  /** Tints of the grains, from dark to pale. */
  tints: readonly [Color, Color, Color];
  /** Shine of oil on the grains, 0 for steamed. */
  oil: number;
  /** Half length and half thickness of a grain. */
  grain?: readonly [number, number];
}

/** A heap with an uneven edge: height over the plate at a place. */
export const heap = (
  rx: number,
  ry: number,
  tall: number,
  seed: number,
  { steep = 0.8, ragged = 0.13 } = {},
): Height => {
  return (x, y) => {
    const angle = Math.atan2(y, x);
    const edge =
      1 + layeredNoise(Math.cos(angle) * 1.3 + seed, Math.sin(angle) * 1.3, seed, 2) * ragged * 2;
    const r = length2(x / rx, y / ry) / edge;
    if (r >= 1) return (1 - r) * rx;
    const dome = (1 - r * r) ** steep;
    return tall * dome * (1 + layeredNoise(x * 0.28 + seed, y * 0.28, seed, 2) * 0.35) - 0.1;
  };
};

/** Rice, each grain for itself, over a heap's surface. */
export const rice = (
  stage: Stage,
  at: Vec3,
  reach: number,
  height: Height,
  { tints, oil, grain = [0.36, 0.105] }: RiceLook,
  density = 26,
) => {
  const chance = stage.chance.fork(`rice ${at[0]} ${at[1]}`);
  const under = scaled(tints[0], 0.75);
  stage.add(mound(at, reach, (x, y) => height(x, y) - 0.1, flat(under, 0.5, 0.4)));
  const materials: Material[] = Array.from({ length: 9 }, (_, i) => {
    const share = i / 8;
    const color =
      share < 0.5 ? mix(tints[0], tints[1], share * 2) : mix(tints[1], tints[2], share * 2 - 1);
    return (s) => {
      paint(s, color);
      tint(s, tints[2], smooth(0.55, 1, Math.abs(s.u)) * 0.35);
      bump(s, 9, 0.05);
      s.rough = 0.5 - oil * 0.26;
      s.soft = 0.55;
      s.shine = 0.04;
    };
  });
  const count = Math.round(reach * reach * 4 * density);
  for (let i = 0; i < count; i++) {
    const x = chance.between(-reach, reach);
    const y = chance.between(-reach, reach);
    const h = height(x, y);
    if (h < -0.02) continue;
    const e = 0.2;
    const normal = unit([
      (height(x - e, y) - height(x + e, y)) / (2 * e),
      (height(x, y - e) - height(x, y + e)) / (2 * e),
      1,
    ]);
    const yaw = chance.between(0, Math.PI * 2);
    const lift = chance.around(0, 0.4);
    const along: Vec3 = [Math.cos(yaw), Math.sin(yaw), lift];
    const slide = along[0] * normal[0] + along[1] * normal[1];
    const length = grain[0] * chance.between(0.82, 1.12);
    const thick = grain[1] * chance.between(0.88, 1.12);
    const where: Vec3 = [at[0] + x, at[1] + y, at[2] + h + chance.between(-0.08, 0.1)];
    const drift = layeredNoise(x * 0.5, y * 0.5, 4, 2) * 3.2;
    const pick = Math.round(Math.min(8, Math.max(0, chance.around(4 + drift, 2.6))));
    stage.add(
      ellipsoid(
        where,
        [length, thick, thick],
        aligned([along[0], along[1], lift - slide], normal),
        materials[pick],
      ),
    );
  }
};
