import { ball, box, dented, rod } from '../engine/distances.ts';
import { noise, smooth } from '../engine/noise.ts';
import { solid } from '../engine/solid.ts';
import { turned, type Vec3 } from '../engine/vector.ts';
import { lighten, tint } from '../materials.ts';
import { hex } from '../palette.ts';
import type { Stage } from '../stage.ts';
import { friedDough, crispDough, crusted } from './crust.ts';

/** Puff puff: a round of fried dough with the pale belt where it turned over. */
export const puffPuff = (stage: Stage, at: Vec3, radius: number) => {
  const { chance } = stage;
  const seed = chance.between(0, 25);
  const material = crusted(friedDough, seed, 0.6);
  stage.add(
    solid(
      at,
      radius * 1.15,
      turned(chance.between(0, 6.3), chance.around(0, 0.5), chance.around(0, 0.6)),
      (x, y, z) =>
        dented(
          ball(x, y, z, radius, radius * 0.96, radius * 0.9),
          radius * 0.14,
          x * 0.9 + seed,
          y * 0.9,
          z * 0.9,
        ) * 0.8,
      (s) => {
        material(s);
        tint(
          s,
          hex('#e6b266'),
          smooth(0.3, 0.05, Math.abs(s.w / radius + noise(s.u + seed, s.v) * 0.2)) * 0.6,
        );
      },
    ),
  );
};

/** Akara: a rougher, flatter fritter. */
export const akara = (stage: Stage, at: Vec3, radius: number) => {
  const { chance } = stage;
  const seed = chance.between(0, 25);
  const material = crusted({ pale: hex('#c4682a'), dark: hex('#763210'), flaky: 0.9 }, seed, 1.1);
  stage.add(
    solid(
      at,
      radius * 1.25,
      turned(chance.between(0, 6.3), chance.around(0, 0.3), chance.around(0, 0.3)),
      (x, y, z) => {
        const lump = ball(x, y, z, radius, radius * 0.9, radius * 0.66);
        const d = dented(lump, radius * 0.2, x * 1.1 + seed, y * 1.1, z * 1.1);
        return (d > 0.3 ? d - 0.1 : d - noise(x * 3.4 + seed, y * 3.4, z * 3.4) * 0.1) * 0.66;
      },
      material,
    ),
  );
};

/** A samosa: a puffed triangle with sharp seams. */
export const samosa = (stage: Stage, at: Vec3, yaw: number, size = 3, pitch = 0, roll = 0) => {
  const seed = stage.chance.between(0, 25);
  stage.add(
    solid(
      at,
      size * 1.3,
      turned(yaw, pitch, roll),
      (x, y, z) => {
        const side = Math.max(x * 0.866 + y * 0.5, -x * 0.866 + y * 0.5, -y) - size * 0.5;
        const swell = size * 0.34 * smooth(0, -size * 0.55, side);
        const d = Math.max(side, Math.abs(z) - swell - 0.16) - 0.12;
        return dented(d, 0.14, x * 1.2 + seed, y * 1.2, z * 1.2) * 0.62;
      },
      crusted(crispDough, seed),
    ),
  );
};

/** A spring roll along x. */
export const springRoll = (stage: Stage, at: Vec3, yaw: number, length = 7, pitch = 0) => {
  const seed = stage.chance.between(0, 25);
  const material = crusted(crispDough, seed);
  stage.add(
    solid(
      at,
      [length * 0.56, 1.3, 1.3],
      turned(yaw, pitch),
      (x, y, z) => {
        const roll = rod(x, y, z, [-length / 2 + 1, 0, 0], [length / 2 - 1, 0, 0], 0.98, 0.98);
        const lap = Math.sin(Math.atan2(z, y) + x * 0.5) * 0.05;
        return dented(roll - lap, 0.1, x * 1.4 + seed, y * 1.4, z * 1.4) * 0.7;
      },
      (s) => {
        material(s);
        const seam = Math.abs(Math.sin((Math.atan2(s.w, s.v) + s.u * 0.5) / 2));
        lighten(s, 0.75 + 0.25 * smooth(0, 0.12, seam));
      },
    ),
  );
};

/** A cube of chin chin. */
export const chinChin = (stage: Stage, at: Vec3, size = 1) => {
  const { chance } = stage;
  const seed = chance.between(0, 25);
  stage.add(
    solid(
      at,
      size * 0.95,
      turned(chance.between(0, 6.3), chance.around(0, 0.7), chance.around(0, 0.7)),
      (x, y, z) =>
        dented(
          box(x, y, z, size * 0.55, size * 0.48, size * 0.46, size * 0.16),
          size * 0.08,
          x * 2 + seed,
          y * 2,
          z * 2,
        ) * 0.8,
      crusted({ pale: hex('#cf8f3e'), dark: hex('#85450f'), flaky: 0.4 }, seed, 0.9),
    ),
  );
};
