import { ball, blend, box, dented, rod } from '../engine/distances.ts';
import { mound } from '../engine/mound.ts';
import { layeredNoise, length2, noise, smooth } from '../engine/noise.ts';
import type { Material } from '../engine/shape.ts';
import { solid } from '../engine/solid.ts';
import { turned, type Vec3 } from '../engine/vector.ts';
import { bump, lighten, paint, tint } from '../materials.ts';
import { hex, type Color } from '../palette.ts';
import type { Stage } from '../stage.ts';
import { stick } from './garnish.ts';
import { chunk } from './meat.ts';

export interface Crust {
  pale: Color;
  dark: Color;
  /** 0 smooth and oily, 1 dry and flaky. */
  flaky: number;
}

export const friedDough: Crust = { pale: hex('#c57a2c'), dark: hex('#7a3a10'), flaky: 0.2 };
export const bakedDough: Crust = { pale: hex('#dd9f4a'), dark: hex('#9a5518'), flaky: 0.5 };
export const crispDough: Crust = { pale: hex('#d99a44'), dark: hex('#8f4f16'), flaky: 0.7 };
export const loafCrust: Crust = { pale: hex('#c47f35'), dark: hex('#6b3410'), flaky: 0.3 };

export const crusted =
  ({ pale, dark, flaky }: Crust, seed: number, scale = 0.7): Material =>
  (s) => {
    const brown = layeredNoise(s.x * scale + seed, s.y * scale, s.z * scale, 3);
    paint(s, pale);
    tint(s, dark, smooth(-0.3, 0.45, brown + s.nz * 0.08));
    tint(s, hex('#f1cf8d'), smooth(0.25, 0.6, -brown) * 0.5);
    bump(s, 1.8, 0.08 + flaky * 0.14);
    bump(s, 6, 0.03 + flaky * 0.08);
    s.rough = 0.32 + flaky * 0.25;
    s.soft = 0.4;
  };

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

/** A half-moon pie with a crimped edge. */
export const meatPie = (stage: Stage, at: Vec3, yaw: number, size = 5, pitch = 0) => {
  const seed = stage.chance.between(0, 25);
  const material = crusted(bakedDough, seed, 0.45);
  stage.add(
    solid(
      at,
      [size * 1.1, size * 1.1, size * 0.5],
      turned(yaw, pitch),
      (x, y, z) => {
        const px = x;
        const py = y + size * 0.3;
        const r = length2(px, py);
        const a = Math.atan2(py, px);
        const half = Math.max(r - size, -py);
        const inner = smooth(0, -size * 0.42, Math.max(r - size * 0.84, -py + size * 0.1));
        const swell = size * 0.36 * inner;
        const crimp =
          smooth(size * 0.8, size * 0.9, r) * (0.12 + Math.abs(Math.sin(a * 16)) * 0.14);
        const d = Math.max(half, Math.abs(z) - swell - 0.22 - crimp) - 0.1;
        return dented(d, 0.1, x * 0.8 + seed, y * 0.8, z * 0.8) * 0.6;
      },
      (s) => {
        material(s);
        const r = length2(s.u, s.v + size * 0.3) / size;
        const a = Math.atan2(s.v + size * 0.3, s.u);
        tint(s, hex('#8a4512'), smooth(0.84, 0.98, r) * 0.5);
        if (r > 0.8) lighten(s, 0.8 + Math.abs(Math.sin(a * 16)) * 0.3);
        // Fork pricks, three in a row.
        const prick = Math.min(
          ...[-0.16, 0, 0.16].map((x) => length2(s.u / size - x, s.v / size - 0.16)),
        );
        if (s.w > 0 && prick < 0.022) lighten(s, 0.3);
        s.rough = 0.26;
        s.shine = 0.05;
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

/** A tin loaf along x. */
export const loaf = (stage: Stage, at: Vec3, yaw: number, half = 7, crust: Crust = loafCrust) => {
  const seed = stage.chance.between(0, 25);
  const material = crusted(crust, seed, 0.35);
  stage.add(
    solid(
      at,
      [half * 1.05, 4.4, 4.4],
      turned(yaw),
      (x, y, z) => {
        const sides = box(x, y, z + 1.4, half, 3.4, 2.2, 0.8);
        const crown = ball(x, y, z - 0.2, half * 1.02, 3.8, 3.4);
        const cut =
          smooth(0.5, 0, Math.abs(y + Math.sin(x * 0.5) * 0.3)) *
          smooth(half, half * 0.6, Math.abs(x)) *
          0.35;
        return (
          dented(
            blend(sides, crown, 1) + (z > 1 ? cut : 0),
            0.16,
            x * 0.5 + seed,
            y * 0.5,
            z * 0.5,
          ) * 0.7
        );
      },
      (s) => {
        material(s);
        if (s.w > 1 && Math.abs(s.v + Math.sin(s.u * 0.5) * 0.3) < 0.34)
          tint(s, hex('#f0cf96'), 0.75);
        tint(s, hex('#e8c182'), smooth(0.4, -2.4, s.w) * 0.5);
      },
    ),
  );
};

/** A sheet of kitchen paper to serve on. */
export const paper = (
  stage: Stage,
  at: Vec3,
  half: readonly [number, number],
  angle: number,
  color = hex('#e4d5b4'),
) => {
  const cos = Math.cos((angle * Math.PI) / 180);
  const sin = Math.sin((angle * Math.PI) / 180);
  const seed = stage.chance.between(0, 20);
  stage.add(
    mound(
      at,
      length2(half[0], half[1]),
      (x, y) => {
        const u = x * cos + y * sin;
        const v = y * cos - x * sin;
        const edge = Math.min(half[0] - Math.abs(u), half[1] - Math.abs(v));
        if (edge < 0) return edge;
        const lift = smooth(half[0] * 0.7, half[0], Math.abs(u)) * 0.8;
        return 0.12 + Math.abs(layeredNoise(u * 0.22 + seed, v * 0.22, 2, 2)) * 0.6 + lift;
      },
      (s) => {
        paint(s, color);
        bump(s, 0.5, 0.12);
        s.rough = 0.8;
        s.soft = 0.2;
      },
    ),
  );
};

/** A rolled flatbread, toasted in stripes, its filling showing at the near end. */
export const flatbread = (stage: Stage, at: Vec3, yaw: number, length = 14) => {
  const seed = stage.chance.between(0, 25);
  const half = length / 2;
  stage.add(
    solid(
      at,
      [half * 1.05, 2.6, 2.4],
      turned(yaw),
      (x, y, z) => {
        const radius = 2.1 + Math.sin(Math.atan2(z, y) * 1 + 2) * 0.14;
        const tube = Math.max(length2(y, z * 1.08) - radius, Math.abs(x) - half);
        const mouth = Math.max(length2(y, z * 1.08) - radius + 0.24, half - 1.4 - x);
        return dented(Math.max(tube, -mouth) - 0.1, 0.14, x * 0.5 + seed, y * 0.5, z * 0.5) * 0.7;
      },
      (s) => {
        const spots = layeredNoise(s.x * 1.1 + seed, s.y * 1.1, s.z * 1.1, 3);
        paint(s, hex('#ecd3a0'));
        tint(s, hex('#c98b42'), smooth(0, 0.4, spots));
        const stripe = Math.abs(((s.u + s.v * 0.5) / 2.1) % 1);
        if (s.w > 0.4) tint(s, hex('#6b3510'), smooth(0.26, 0.16, Math.abs(stripe - 0.5)) * 0.75);
        bump(s, 2, 0.1);
        s.rough = 0.6;
        s.soft = 0.4;
      },
    ),
  );
  const [c, n] = [Math.cos(yaw), Math.sin(yaw)];
  const place = (u: number, v: number, w: number): Vec3 => [
    at[0] + c * u - n * v,
    at[1] + n * u + c * v,
    at[2] + w,
  ];
  const colors = [hex('#8fb04a'), hex('#e8741a'), hex('#c9341a'), hex('#e6ecc0'), hex('#6f2a5a')];
  for (let i = 0; i < 46; i++) {
    const r = Math.sqrt(stage.chance.next()) * 1.75;
    const a = stage.chance.between(0, 6.3);
    const where = place(
      half - stage.chance.between(-0.5, 0.9),
      Math.cos(a) * r,
      Math.sin(a) * r * 0.9,
    );
    if (i % 4 === 0) chunk(stage, where, 1.3, { pale: hex('#b0642a'), dark: hex('#6b3010') });
    else stick(stage, where, stage.chance.between(1, 1.8), 0.16, stage.chance.pick(colors));
  }
};
