import { ball, blend, rod } from '../engine/distances.ts';
import { ellipsoid } from '../engine/ellipsoid.ts';
import { layeredNoise, length2, noise, smooth } from '../engine/noise.ts';
import { solid } from '../engine/solid.ts';
import { curve, tube } from '../engine/tube.ts';
import { turned, type Vec3 } from '../engine/vector.ts';
import { flat, lean, lighten, paint, tint } from '../materials.ts';
import { hex } from '../palette.ts';
import type { Stage } from '../stage.ts';
import { STALK } from './stalk.ts';

/** A whole tomato. */
export const tomato = (stage: Stage, at: Vec3, radius: number, color = hex('#cf2512')) => {
  const phase = stage.chance.between(0, 6);
  const axes = turned(phase, stage.chance.around(0, 0.5), stage.chance.around(0, 0.5));
  stage.add(
    solid(
      at,
      radius * 1.1,
      axes,
      (x, y, z) => {
        const a = Math.atan2(y, x);
        const r = length2(x, y);
        const lobes = 1 + Math.cos(a * 6 + phase) * 0.025 * smooth(0, radius, r);
        const dip = smooth(radius * 0.45, 0, r) * radius * 0.16 * (z > 0 ? 1 : 0.3);
        return (ball(x / lobes, y / lobes, z, radius, radius, radius * 0.86) + dip) * 0.8;
      },
      (s) => {
        paint(s, color);
        tint(
          s,
          hex('#e8862f'),
          smooth(0.3, 0.05, length2(s.u, s.v) / radius) * (s.w > 0 ? 0.6 : 0),
        );
        lighten(s, 1 + noise(s.x * 0.5 + phase, s.y * 0.5, s.z) * 0.14);
        s.rough = 0.1;
        s.soft = 0.5;
        s.shine = 0.05;
      },
    ),
  );
  const [, , up] = axes;
  for (let i = 0; i < 5; i++) {
    const a = (i / 5) * 6.283 + phase;
    const top: Vec3 = [
      at[0] + up[0] * radius * 0.8,
      at[1] + up[1] * radius * 0.8,
      at[2] + up[2] * radius * 0.8,
    ];
    const out: Vec3 = [
      top[0] + Math.cos(a) * radius * 0.42,
      top[1] + Math.sin(a) * radius * 0.42,
      top[2] + radius * 0.06,
    ];
    stage.add(...tube([top, out], (t) => 0.12 * radius * 0.6 * (1.1 - t), flat(STALK, 0.5, 0.4)));
  }
};

/** A whole red onion with its papery skin. */
export const onion = (stage: Stage, at: Vec3, radius: number) => {
  const phase = stage.chance.between(0, 6);
  stage.add(
    solid(
      at,
      radius * 1.6,
      turned(phase, stage.chance.around(0.9, 0.5), 0),
      (x, y, z) =>
        blend(
          ball(x, y, z, radius, radius, radius * 0.9),
          rod(x, y, z, [0, 0, radius * 0.7], [0.1, 0, radius * 1.35], radius * 0.3, radius * 0.08),
          radius * 0.6,
        ) * 0.85,
      (s) => {
        const a = Math.atan2(s.v, s.u);
        paint(s, hex('#8a2a55'));
        const line = noise(Math.cos(a) * 7, Math.sin(a) * 7, s.w * 0.4);
        tint(s, hex('#c77aa0'), smooth(-0.1, 0.5, line) * 0.5);
        tint(s, hex('#b98a52'), smooth(radius * 0.6, radius * 1.1, s.w));
        s.rough = 0.28;
        s.soft = 0.4;
      },
    ),
  );
};

/** Palm fruit: orange at the base, nearly black at the tip. */
export const palmFruit = (stage: Stage, at: Vec3, size = 1.5) =>
  stage.add(
    ellipsoid(
      at,
      [size * 0.72, size * 0.5, size * 0.5],
      turned(stage.chance.between(0, 6.3), stage.chance.around(0, 0.5)),
      (s) => {
        paint(s, hex('#d9480f'));
        tint(s, hex('#2a0c06'), smooth(-0.1, 0.75, s.u + noise(s.x * 2, s.y * 2, s.z * 2) * 0.3));
        tint(s, hex('#f0a03c'), smooth(-0.75, -1, s.u) * 0.7);
        s.rough = 0.12;
        s.soft = 0.4;
        s.shine = 0.05;
      },
    ),
  );

/** A cob of roasted maize along x. */
export const cornCob = (stage: Stage, at: Vec3, yaw: number, length = 14, husk = true) => {
  const half = length / 2;
  const seed = stage.chance.between(0, 20);
  const rows = 14;
  const pitch = 0.72;
  const cellsOf = (x: number, y: number, z: number) => {
    const a = (Math.atan2(z, y) / (Math.PI * 2)) * rows;
    const u = x / pitch + (Math.floor(a) & 1) * 0.5;
    const du = u - Math.floor(u) - 0.5;
    const da = a - Math.floor(a) - 0.5;
    return { u: Math.floor(u), a: Math.floor(a), edge: length2(du * 1.7, da * 1.7) };
  };
  stage.add(
    solid(
      at,
      [half * 1.05, 2.2, 2.2],
      turned(yaw, 0, stage.chance.between(0, 6)),
      (x, y, z) => {
        const t = Math.max(0, 1 - Math.abs(x / half) ** 3.2);
        const radius = 1.95 * t ** 0.5 * (1 - smooth(-half, half, x) * 0.16);
        const kernelRise = (1 - Math.min(1, cellsOf(x, y, z).edge) ** 2) * 0.16;
        return (Math.max(length2(y, z) - radius, Math.abs(x) - half) - kernelRise) * 0.6;
      },
      (s) => {
        const { u, a, edge } = cellsOf(s.u, s.v, s.w);
        const luck = noise(u * 3.7 + seed, a * 5.3);
        paint(s, hex('#f0bd3a'));
        tint(s, hex('#fbe08a'), smooth(0, 0.7, luck) * 0.6);
        const burn = layeredNoise(s.x * 0.6 + seed, s.y * 0.6, s.z * 0.6, 2) + luck * 0.35;
        tint(s, hex('#8a4a14'), smooth(0, 0.3, burn) * 0.8);
        tint(s, hex('#1e0e06'), smooth(0.22, 0.5, burn) * 0.9);
        lighten(s, 0.35 + 0.65 * smooth(1.15, 0.7, edge));
        s.rough = 0.3;
        s.soft = 0.45;
      },
    ),
  );
  if (!husk) return;
  const [c, sn] = [Math.cos(yaw), Math.sin(yaw)];
  for (let i = -2; i <= 2; i++) {
    const spread = i * 0.85;
    const place = (u: number, v: number, z: number): Vec3 => [
      at[0] + c * u - sn * v,
      at[1] + sn * u + c * v,
      z,
    ];
    const line = curve(
      [
        place(-half + 0.8, spread * 0.3, at[2]),
        place(-half - 1.6, spread * 0.8, at[2] + 0.5 - Math.abs(i) * 0.3),
        place(-half - 4, spread * 1.5, Math.max(0.3, at[2] - 0.8)),
      ],
      6,
    );
    stage.add(
      ...tube(
        line,
        (t) => 0.52 * (1 - t * 0.75),
        (s) => {
          paint(s, hex('#b7b45a'));
          tint(s, hex('#8a7a35'), smooth(-0.2, 0.4, noise(s.x * 1.3, s.y * 5, s.z * 5)));
          lean(s, 0, 0, -0.1);
          s.rough = 0.6;
          s.soft = 0.4;
        },
      ),
    );
  }
};

/** Ube, the African pear: a dark blue oval with a bloom. */
export const ube = (stage: Stage, at: Vec3, yaw = stage.chance.between(0, 6.3)) =>
  stage.add(
    ellipsoid(at, [2.5, 1.35, 1.3], turned(yaw, stage.chance.around(0, 0.15)), (s) => {
      paint(s, hex('#26223a'));
      const bloom = layeredNoise(s.x * 0.8, s.y * 0.8, s.z * 0.8, 3);
      tint(s, hex('#77738f'), smooth(-0.1, 0.4, bloom) * 0.4);
      tint(s, hex('#7d3a58'), smooth(0.55, 1, Math.abs(s.u)) * 0.5);
      s.rough = 0.36;
      s.soft = 0.35;
    }),
  );
