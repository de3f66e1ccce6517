import { carve, rod } from '../engine/distances.ts';
import type { Height } from '../engine/mound.ts';
import { mound } from '../engine/mound.ts';
import { length2, noise, smooth } from '../engine/noise.ts';
import type { Material } from '../engine/shape.ts';
import { solid } from '../engine/solid.ts';
import { curve, tube } from '../engine/tube.ts';
import { turned, type Vec3 } from '../engine/vector.ts';
import { bump, flat, lighten, paint, tint } from '../materials.ts';
import { mix, scaled, type Color } from '../palette.ts';
import type { Stage } from '../stage.ts';

export interface PastaLook {
  color: Color;
  sauce: Color;
  /** Share of the sauce's colour on each strand. */
  cling: number;
  gloss: number;
}

const strandMaterial = ({ color, sauce, cling, gloss }: PastaLook, share: number): Material => {
  const base = mix(color, sauce, cling * (0.55 + share * 0.45));
  return (s) => {
    paint(s, base);
    tint(s, sauce, smooth(0.1, 0.5, noise(s.x * 0.9, s.y * 0.9, s.z * 0.9)) * cling * 0.8);
    lighten(s, 1 + noise(s.x * 2, s.y * 2, s.z * 2) * 0.1);
    s.rough = 0.5 - gloss * 0.34;
    s.soft = 0.6;
    s.shine = 0.05;
  };
};

/** Spaghetti: long strands that wind round a heap, some of them lifted in a twirl. */
export const spaghetti = (
  stage: Stage,
  at: Vec3,
  reach: number,
  height: Height,
  look: PastaLook,
  strands = 130,
  thick = 0.15,
) => {
  const chance = stage.chance.fork('spaghetti');
  const materials = [0, 0.25, 0.5, 0.75, 1].map((share) => strandMaterial(look, share));
  const under = scaled(mix(look.color, look.sauce, Math.min(1, look.cling + 0.3)), 0.5);
  stage.add(mound(at, reach, (x, y) => height(x, y) - 0.25, flat(under, 0.5, 0.4)));
  for (let i = 0; i < strands; i++) {
    const out = Math.sqrt(chance.between(0.01, 1)) * 0.94;
    const around = chance.between(0, Math.PI * 2);
    const sweep = chance.between(1.1, 2.6) * (chance.chance(0.85) ? 1 : -1);
    const centreX = chance.around(0, 0.22) * reach;
    const centreY = chance.around(0, 0.22) * reach;
    const drift = chance.around(0, 0.3);
    const lift = chance.between(-0.06, 0.26);
    const points: Vec3[] = [];
    for (let k = 0; k <= 9; k++) {
      const t = k / 9;
      const a = around + sweep * t;
      const r = (out + drift * (t - 0.5)) * reach;
      let x = centreX + Math.cos(a) * r + noise(t * 3 + i, i * 1.7) * 0.5;
      let y = centreY + Math.sin(a) * r + noise(t * 3 + i, i * 2.9 + 4) * 0.5;
      for (let guard = 0; guard < 12 && height(x, y) < 0.02; guard++) {
        x *= 0.94;
        y *= 0.94;
      }
      points.push([
        at[0] + x,
        at[1] + y,
        at[2] + Math.max(0, height(x, y)) + lift + noise(t * 4, i * 3.3) * 0.14,
      ]);
    }
    stage.add(...tube(curve(points, 3), thick, chance.pick(materials)));
  }
};

/** A cut tube of pasta, hollow: penne when slanted, macaroni when bent. */
export const pastaTube = (
  stage: Stage,
  at: Vec3,
  look: PastaLook,
  { length = 2.6, radius = 0.42, slant = 0.5, bend = 0 } = {},
) => {
  const { chance } = stage;
  const material = strandMaterial(look, chance.next());
  stage.add(
    solid(
      at,
      length * 0.75,
      turned(chance.between(0, 6.3), chance.around(0, 0.35), chance.between(0, 6.3)),
      (x, y, z) => {
        const side = y - (x * x - length * length * 0.08) * bend;
        const end = Math.abs(x - z * slant) - length / 2;
        const outer = Math.max(length2(side, z) - radius, end * 0.8);
        const inner = rod(
          x,
          side,
          z,
          [-length, 0, 0],
          [length, 0, 0],
          radius * 0.66,
          radius * 0.66,
        );
        return carve(outer, inner, 0.06) * 0.85;
      },
      (s) => {
        material(s);
        const ridge = Math.sin(Math.atan2(s.w, s.v) * 11);
        if (slant !== 0) lighten(s, 0.96 + ridge * 0.05);
        const side = s.v - (s.u * s.u - length * length * 0.08) * bend;
        if (length2(side, s.w) < radius * 0.8) lighten(s, 0.55);
        bump(s, 3, 0.04);
      },
    ),
  );
};
