import { blend, box, dented, leafOutline } from '../engine/distances.ts';
import { layeredNoise, length2, noise, scattered, smooth } from '../engine/noise.ts';
import { solid } from '../engine/solid.ts';
import { turned, type Vec3 } from '../engine/vector.ts';
import { bump, lighten, paint, tint } from '../materials.ts';
import { hex, mix, type Color } from '../palette.ts';
import type { Stage } from '../stage.ts';

export interface FishLook {
  back: Color;
  belly: Color;
  char: number;
  /** Sauce brushed over the skin. */
  glaze?: Color;
}

export const grilledMackerel: FishLook = {
  back: hex('#5a4a35'),
  belly: hex('#c08a4a'),
  char: 0.24,
  glaze: hex('#a5330e'),
};

export const grilledCroakerSkin: FishLook = {
  back: hex('#7a5a35'),
  belly: hex('#d9ab6a'),
  char: 0.16,
  glaze: hex('#a8520f'),
};

export const freshFish: FishLook = { back: hex('#8d8a80'), belly: hex('#dcd3bd'), char: 0 };

/** A whole fish on its side, head to the left of its own x axis, with cuts in the flank. */
export const wholeFish = (stage: Stage, at: Vec3, yaw: number, length: number, look: FishLook) => {
  const seed = stage.chance.between(0, 20);
  const half = length / 2;
  const deep = length * 0.15;
  const thick = length * 0.085;
  const axes = turned(yaw);
  const outline = (x: number) => {
    const t = Math.min(1, Math.max(0, (x + half * 0.92) / (half * 1.7)));
    const head = Math.sqrt(Math.max(0.002, 1 - (1 - Math.min(1, t / 0.34)) ** 2));
    return deep * head * (1 - Math.max(0, t - 0.3) ** 1.5 * 1.22);
  };
  const cuts = [-0.12, 0.06, 0.24].map((share) => share * length);
  const cutAt = (x: number, y: number) =>
    cuts.reduce(
      (sum, c) =>
        sum + smooth(0.34, 0, Math.abs(x + y * 0.35 - c)) * smooth(deep, deep * 0.5, Math.abs(y)),
      0,
    );
  stage.add(
    solid(
      at,
      [half * 1.12, deep * 1.7, thick * 1.3],
      axes,
      (x, y, z) => {
        const high = outline(x);
        const round = length2(y, (z * deep) / thick);
        const trunk = Math.max((round - high) * 0.6, Math.abs(x + half * 0.04) - half * 0.88);
        const [tx, ty] = [x - half * 0.72, Math.abs(y)];
        const tail = Math.max(
          leafOutline(
            tx * 0.9 + ty * 0.44 - half * 0.14,
            ty * 0.9 - tx * 0.44,
            half * 0.22,
            half * 0.075,
          ),
          Math.abs(z) - 0.14,
        );
        const fin = Math.max(
          box(x - half * 0.06, y - high * 0.9, z, half * 0.46, deep * 0.34, 0.12, 0.06),
          0.3 - y,
        );
        return (
          (blend(blend(trunk, tail, 0.6), fin, 0.3) + cutAt(x, y) * 0.22 * (z > 0 ? 1 : 0)) * 0.55
        );
      },
      (s) => {
        const across = s.v / deep;
        const burn = layeredNoise(s.x * 0.8 + seed, s.y * 0.8, s.z, 3);
        paint(s, mix(look.belly, look.back, smooth(-0.5, 0.6, across + burn * 0.5)));
        const scale = scattered(s.u * 2.6, s.v * 2.6, 0.25);
        lighten(s, 0.86 + scale * 0.3);
        if (look.glaze)
          tint(s, look.glaze, smooth(-0.15, 0.4, noise(s.x * 0.9, s.y * 0.9 + seed)) * 0.55);
        const cut = cutAt(s.u, s.v);
        tint(s, hex('#ead6b4'), smooth(0.45, 0.9, cut) * 0.75);
        tint(
          s,
          hex('#170c06'),
          smooth(0.42 - look.char, 0.7 - look.char, burn + (cut > 0.1 && cut < 0.5 ? 0.25 : 0)) *
            (look.char > 0 ? 0.85 : 0),
        );
        const eye = length2(s.u + half * 0.74, s.v - deep * 0.16);
        if (eye < length * 0.024) paint(s, hex('#f2ead8'));
        if (eye < length * 0.014) paint(s, hex('#15110e'));
        const gill = Math.abs(length2(s.u + half * 0.9, s.v) - half * 0.42);
        if (s.u > -half * 0.62) tint(s, hex('#24160c'), smooth(0.14, 0.03, gill) * 0.7);
        if (s.u > half * 0.72 || s.v > outline(s.u) * 0.95) {
          lighten(s, 0.7 + Math.abs(Math.sin(s.v * 7)) * 0.4);
        }
        bump(s, 4, 0.06);
        s.rough = 0.26;
        s.soft = 0.3;
        s.shine = 0.05;
      },
    ),
  );
};

/** A thick cut across a catfish: skin round white flesh, bone in the middle. */
export const fishSteak = (
  stage: Stage,
  at: Vec3,
  size: number,
  { skin = hex('#4a3d30'), meat = hex('#e8d3a8'), stain = hex('#b0662a') } = {},
) => {
  const { chance } = stage;
  const seed = chance.between(0, 20);
  const k = size / 2;
  const lay = chance.chance(0.5);
  stage.add(
    solid(
      at,
      size * 1.05,
      turned(chance.between(0, 6.3), chance.around(0, 0.25), chance.around(lay ? 0.1 : 0.5, 0.2)),
      (x, y, z) => {
        const lobe = length2(x / 1.12, y * (y < 0 ? 0.92 : 1.05));
        const notch = smooth(k * 0.5, 0, length2(x, y + k)) * k * 0.3;
        const side = Math.max(0, lobe - k * 0.72 + notch);
        const d = length2(side, Math.max(0, Math.abs(z) - k * 0.2)) - k * 0.2;
        return dented(d, 0.16, x + seed, y, z) * 0.68;
      },
      (s) => {
        const r = length2(s.u / 1.12, s.v) / k;
        const flake = Math.sin(r * 22 + noise(s.u * 2 + seed, s.v * 2) * 3);
        paint(s, meat);
        lighten(s, 0.88 + flake * 0.12);
        tint(s, stain, 0.12 + smooth(-0.2, 0.5, noise(s.x + seed, s.y, s.z)) * 0.5);
        tint(s, skin, smooth(0.84, 0.92, r));
        tint(s, hex('#8a5138'), smooth(0.2, 0.12, r));
        tint(s, hex('#f3ead6'), smooth(0.11, 0.07, r));
        bump(s, 3, 0.1);
        s.rough = 0.24;
        s.soft = 0.6;
      },
    ),
  );
};

/** Smoked catfish, bent into a hook and dried: broad head, thin tail. */
export const smokedFish = (stage: Stage, at: Vec3, yaw: number, size = 3) => {
  const seed = stage.chance.between(0, 20);
  const along = (x: number, y: number) => (Math.atan2(y, x) + Math.PI) / (Math.PI * 1.7);
  stage.add(
    solid(
      at,
      [size * 1.25, size * 1.25, size * 0.5],
      turned(yaw, 0.1, 0.1),
      (x, y, z) => {
        const t = along(x, y);
        const head = smooth(0.3, 0.1, t) * size * 0.12;
        const radius = size * (0.34 - 0.27 * smooth(0.15, 1, t)) + head;
        const wrinkles = Math.sin(t * 46) * 0.035;
        const cut = Math.max(0, t - 1) * size * 3 + Math.max(0, 0.02 - t) * size * 12;
        const d = length2(length2(x, y) - size * 0.74, z * 1.15) - radius - wrinkles + cut;
        return dented(d, 0.2, x * 1.4 + seed, y * 1.4, z * 1.4) * 0.55;
      },
      (s) => {
        paint(s, hex('#5a3315'));
        tint(s, hex('#b5772f'), smooth(-0.1, 0.4, layeredNoise(s.x + seed, s.y, s.z, 3)) * 0.85);
        tint(s, hex('#2a150a'), smooth(0.3, 0.9, Math.sin(along(s.u, s.v) * 46)) * 0.5);
        bump(s, 4, 0.2);
        s.rough = 0.32;
        s.shine = 0.05;
      },
    ),
  );
};

/** A flake of dried or smoked fish. */
export const fishFlake = (stage: Stage, at: Vec3, size: number, pale = hex('#a5713c')) => {
  const seed = stage.chance.between(0, 20);
  const k = size / 2;
  stage.add(
    solid(
      at,
      size,
      turned(
        stage.chance.between(0, 6.3),
        stage.chance.around(0, 0.5),
        stage.chance.around(0, 0.5),
      ),
      (x, y, z) =>
        dented(
          box(x, y, z, k, k * 0.6, k * 0.32, k * 0.2),
          0.24,
          x * 1.8 + seed,
          y * 1.8,
          z * 1.8,
        ) * 0.62,
      (s) => {
        paint(s, pale);
        tint(
          s,
          hex('#3d2110'),
          smooth(-0.2, 0.4, layeredNoise(s.u * 0.9 + seed, s.v * 3, s.w * 3, 2)),
        );
        bump(s, 5, 0.14);
        s.rough = 0.4;
        s.soft = 0.3;
      },
    ),
  );
};
