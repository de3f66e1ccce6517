import { ball, blend, box, dented } from '../engine/distances.ts';
import { layeredNoise, length2, smooth } from '../engine/noise.ts';
import { solid } from '../engine/solid.ts';
import { turned, type Vec3 } from '../engine/vector.ts';
import { bump, lighten, paint, tint } from '../materials.ts';
import { hex } from '../palette.ts';
import type { Stage } from '../stage.ts';
import { stick } from './vegetables.ts';
import { chunk } from './meat.ts';
import { crusted, loafCrust, bakedDough, type Crust } from './crust.ts';

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

/** A tin loaf along x. */
export const loaf = (stage: Stage, at: Vec3, yaw: number, half = 7, crust: Crust = loafCrust) => {
  const seed = stage.chance.between(0, 25);
  const material = crusted(crust, seed, 0.22);
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
