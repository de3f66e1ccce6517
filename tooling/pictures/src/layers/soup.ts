import { mound } from '../engine/mound.ts';
import { layeredNoise, length2 } from '../engine/noise.ts';
import type { Vec3 } from '../engine/vector.ts';
import type { Stage } from '../stage.ts';
import { broth, sauce, type BrothLook } from './broth.ts';

export interface ThickSoup extends BrothLook {
  /** Height of the lumps. */
  lumps: number;
  /** Lumps a centimetre. */
  fine: number;
  grain?: number;
}

/** A soup that heaps: its face is uneven, and oil stands in the hollows. Answers the height of its face. */
export const thickSoup = (stage: Stage, at: Vec3, reach: number, look: ThickSoup, stretch = 1) => {
  const seed = stage.chance.between(0, 25);
  const height = (x: number, y: number) => {
    const r = length2(x, y / stretch) / reach;
    if (r > 1) return -0.4;
    const lump = layeredNoise(x * look.fine + seed, y * look.fine, seed, 3);
    return 0.9 + lump * look.lumps * 1.6 + (1 - r * r) * look.lumps * 0.9;
  };
  stage.add(mound([at[0], at[1], at[2] - 0.9], reach, height, sauce(look)));
  if (look.slick > 0)
    stage.pour({
      level: at[2] - 0.12 + look.slick * 0.12,
      x: at[0],
      y: at[1],
      reach,
      covers: (x, y) => length2(x, y / stretch) < reach,
      density: 3.2,
      material: broth({ ...look, color: look.oil, slick: 1, ripple: 0.15 }),
    });
  return (x: number, y: number) => height(x, y) - 0.9;
};

/** A thin soup: a level face through which the bottom of the bowl shows. */
export const thinSoup = (
  stage: Stage,
  at: Vec3,
  reach: number,
  look: BrothLook & { density: number },
) =>
  stage.pour({
    level: at[2],
    x: at[0],
    y: at[1],
    reach,
    density: look.density,
    material: broth(look),
  });
