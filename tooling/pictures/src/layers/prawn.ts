import { blend, leafOutline } from '../engine/distances.ts';
import { length2, length3, noise, smooth } from '../engine/noise.ts';
import { solid } from '../engine/solid.ts';
import { curve, tube } from '../engine/tube.ts';
import { turned, type Vec3 } from '../engine/vector.ts';
import { bump, flat, paint, tint } from '../materials.ts';
import { hex } from '../palette.ts';
import type { Stage } from '../stage.ts';

const CORAL = hex('#e8632a');

const PALE = hex('#f7d3b0');

const ARC = 4.1;

const JOINTS = 6;

/** A cooked prawn, curled on its side; "size" is the curl's radius, "flip" 1 or -1 its turn. */
export const prawn = (stage: Stage, at: Vec3, yaw: number, size = 1.7, flip = 1) => {
  const seed = stage.chance.between(0, 20);
  const ring = size * 0.66;
  /** How far along the body: 0 at the head, 1 where the tail fan starts. */
  const along = (x: number, y: number) => {
    const a = Math.atan2(y * flip, x) + Math.PI * 0.72;
    return (a < 0 ? a + Math.PI * 2 : a) / ARC;
  };
  const thickAt = (t: number) => size * (0.46 - 0.26 * t) * (t < 0.08 ? 0.7 + t * 3.75 : 1);
  const jointAt = (t: number) => (t * JOINTS) % 1;
  stage.add(
    solid(
      [at[0], at[1], at[2] + size * 0.3],
      [size * 1.3, size * 1.3, size * 0.52],
      turned(yaw, stage.chance.around(0, 0.15), stage.chance.around(0, 0.15)),
      (x, y, z) => {
        const t = along(x, y);
        const r = length2(x, y);
        if (t > 1) {
          const end = ARC - Math.PI * 0.72;
          const [ex, ey] = [Math.cos(end) * ring, Math.sin(end) * ring * flip];
          const [px, py] = [x - ex, y - ey];
          const [cos, sin] = [Math.cos(end + 1.75), Math.sin(end + 1.75) * flip];
          const u = px * cos + py * sin;
          const v = py * cos - px * sin;
          const fan = Math.max(
            leafOutline(u - size * 0.34, Math.abs(v) - u * 0.3, size * 0.4, size * 0.13),
            Math.abs(z) - size * 0.05,
          );
          const stump = length3(px, py, z) - size * 0.2;
          return blend(fan, stump, size * 0.12) * 0.55;
        }
        const shell = smooth(0, 0.2, jointAt(t)) * (t > 0.3 ? size * 0.035 : 0);
        const belly = r < ring ? size * 0.05 : 0;
        return (length2(r - ring, z * 1.06) - thickAt(t) - shell + belly) * 0.62;
      },
      (s) => {
        const t = along(s.u, s.v);
        const out = (length2(s.u, s.v) - ring) / (size * 0.4);
        paint(s, PALE);
        const stripe = t > 0.3 ? smooth(0.45, 0.95, jointAt(t)) : 0.25;
        tint(s, CORAL, Math.min(1, stripe * 0.8 + smooth(-0.1, 0.9, out) * 0.55));
        tint(s, hex('#c9401a'), t > 1 ? 0.9 : smooth(0.14, 0.02, t) * 0.7);
        tint(s, CORAL, smooth(0.1, 0.6, noise(s.x * 2 + seed, s.y * 2, s.z * 2)) * 0.4);
        bump(s, 3, 0.06);
        s.rough = 0.16;
        s.soft = 0.7;
        s.shine = 0.05;
      },
    ),
  );
  const head = yaw - Math.PI * 0.72 * flip;
  for (const side of [-1, 1]) {
    const from: Vec3 = [
      at[0] + Math.cos(head) * ring,
      at[1] + Math.sin(head) * ring,
      at[2] + size * 0.42,
    ];
    const bend = head - flip * (1.25 + side * 0.25);
    const middle: Vec3 = [
      from[0] + Math.cos(bend) * size * 0.8,
      from[1] + Math.sin(bend) * size * 0.8,
      at[2] + size * (0.8 + side * 0.2),
    ];
    const to: Vec3 = [
      from[0] + Math.cos(bend - flip * 0.4) * size * 1.6,
      from[1] + Math.sin(bend - flip * 0.4) * size * 1.6,
      at[2] + size * 0.5,
    ];
    stage.add(...tube(curve([from, middle, to], 4), 0.05, flat(hex('#b5381a'), 0.4)));
  }
};
