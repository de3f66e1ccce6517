import type { Material } from '../engine/shape.ts';
import { ball, dented, rod } from '../engine/distances.ts';
import { ellipsoid } from '../engine/ellipsoid.ts';
import { layeredNoise, length2, noise, smooth } from '../engine/noise.ts';
import { solid } from '../engine/solid.ts';
import { curve, tube } from '../engine/tube.ts';
import { turned, type Vec3 } from '../engine/vector.ts';
import { bump, paint, tint } from '../materials.ts';
import { hex } from '../palette.ts';
import type { Stage } from '../stage.ts';

/** Periwinkle in its shell: a small dark spire. */
export const periwinkle = (stage: Stage, at: Vec3, size = 1.1) => {
  const axes = turned(stage.chance.between(0, 6.3), stage.chance.around(0.15, 0.3), 0);
  stage.add(
    solid(
      at,
      size * 1.1,
      axes,
      (x, y, z) => {
        const t = smooth(size, -size, x);
        const radius = size * 0.46 * t + 0.04;
        const whorl = Math.sin(x * (11 / size) + Math.atan2(z, y)) * 0.05 * size * t;
        return (
          (rod(x, y, z, [-size * 0.55, 0, 0], [size * 0.85, 0, 0], size * 0.44, 0.06) +
            (radius - radius) -
            whorl) *
          0.62
        );
      },
      (s) => {
        paint(s, hex('#33291f'));
        const whorl = Math.sin(s.u * (11 / size) + Math.atan2(s.w, s.v));
        tint(s, hex('#8a7a62'), smooth(0.1, 0.9, whorl) * 0.7);
        if (s.u < -size * 0.72) tint(s, hex('#c9a070'), 0.8);
        s.rough = 0.22;
      },
    ),
  );
};

/** Half a crab: shell, two legs and a claw. */
export const crab = (stage: Stage, at: Vec3, yaw: number, size = 2.6) => {
  const seed = stage.chance.between(0, 20);
  const shellOf: Material = (s) => {
    paint(s, hex('#d8491a'));
    tint(s, hex('#f0a05a'), smooth(0.1, 0.6, layeredNoise(s.x * 1.3 + seed, s.y * 1.3, s.z, 2)));
    bump(s, 3, 0.16);
    s.rough = 0.18;
    s.soft = 0.2;
    s.shine = 0.05;
  };
  stage.add(
    solid(
      at,
      size * 1.1,
      turned(yaw),
      (x, y, z) =>
        dented(ball(x, y, z, size, size * 0.68, size * 0.42) * 0.85, 0.1, x + seed, y, z),
      shellOf,
    ),
  );
  const limb = (points: readonly (readonly [number, number, number])[], thick: number) => {
    const [c, sn] = [Math.cos(yaw), Math.sin(yaw)];
    const line = points.map(([u, v, w]): Vec3 => [
      at[0] + c * u - sn * v,
      at[1] + sn * u + c * v,
      at[2] + w,
    ]);
    stage.add(...tube(curve(line, 3), (t) => thick * (1 - t * 0.45), shellOf));
  };
  for (const side of [-1, 1]) {
    limb(
      [
        [side * size * 0.6, 0.5, 0],
        [side * size * 1.3, 1.1, 0.5],
        [side * size * 1.5, 2.3, 0],
      ],
      0.42,
    );
    limb(
      [
        [side * size * 0.7, -0.4, 0],
        [side * size * 1.5, -0.6, 0.5],
        [side * size * 1.9, -1.6, -0.2],
      ],
      0.28,
    );
    limb(
      [
        [side * size * 0.6, -0.9, 0],
        [side * size * 1.2, -1.5, 0.4],
        [side * size * 1.3, -2.5, -0.3],
      ],
      0.26,
    );
    const claw: Vec3 = [
      at[0] + Math.cos(yaw) * side * size * 1.42 - Math.sin(yaw) * 2.7,
      at[1] + Math.sin(yaw) * side * size * 1.42 + Math.cos(yaw) * 2.7,
      at[2] + 0.1,
    ];
    stage.add(ellipsoid(claw, [1, 0.55, 0.5], turned(yaw + Math.PI / 2 + side * 0.3), shellOf));
  }
};

/** A ring of squid. */
export const calamari = (stage: Stage, at: Vec3, radius: number, color = hex('#f2d9bd')) =>
  stage.add(
    solid(
      at,
      radius * 1.5,
      turned(stage.chance.between(0, 6), stage.chance.around(0, 0.5), stage.chance.around(0, 0.5)),
      (x, y, z) =>
        (length2(
          Math.max(0, Math.abs(length2(x, y) - radius) - 0.06),
          Math.max(0, Math.abs(z) - 0.2),
        ) -
          0.16) *
        0.85,
      (s) => {
        paint(s, color);
        tint(s, hex('#c96a30'), smooth(0, 0.6, noise(s.x * 1.5, s.y * 1.5, s.z)) * 0.5);
        s.rough = 0.22;
        s.soft = 0.8;
      },
    ),
  );

/** A peppered snail: a thick curl of dark meat. */
export const snail = (stage: Stage, at: Vec3, size: number) => {
  const seed = stage.chance.between(0, 20);
  const turn = stage.chance.between(0, 6.3);
  const line = Array.from({ length: 9 }, (_, i): Vec3 => {
    const t = i / 8;
    const a = turn + t * 4.4;
    const r = size * (0.62 - t * 0.3);
    return [
      at[0] + Math.cos(a) * r,
      at[1] + Math.sin(a) * r,
      at[2] + Math.sin(t * 3) * size * 0.24,
    ];
  });
  stage.add(
    ...tube(
      line,
      (t) => size * (0.34 + Math.sin(t * Math.PI) * 0.1 - t * 0.14),
      (s) => {
        paint(s, hex('#4a2c1c'));
        const patch = layeredNoise(s.x * 0.9 + seed, s.y * 0.9, s.z * 0.9, 2);
        tint(s, hex('#a8693a'), smooth(-0.1, 0.5, patch) * 0.8);
        tint(s, hex('#b5300f'), smooth(0, 0.5, noise(s.x * 0.8, s.y * 0.8 + seed, s.z)) * 0.6);
        bump(s, 3.4, 0.2);
        s.rough = 0.18;
        s.soft = 0.35;
        s.shine = 0.055;
      },
    ),
  );
};
