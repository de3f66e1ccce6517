import { ball } from '../engine/distances.ts';
import { length2, smooth } from '../engine/noise.ts';
import { solid } from '../engine/solid.ts';
import { turned, type Vec3 } from '../engine/vector.ts';
import { bump, paint, tint } from '../materials.ts';
import { hex } from '../palette.ts';
import type { Stage } from '../stage.ts';

const WHITE = hex('#fbf6ea');
const YOLK = hex('#f3b01c');

/** Half a boiled egg, cut face up. */
export const halfEgg = (stage: Stage, at: Vec3, yaw: number, pitch = 0, roll = 0, size = 1) => {
  stage.add(
    solid(
      at,
      3 * size,
      turned(yaw, pitch, roll),
      (x, y, z) => {
        const px = x / size;
        const width = 1 - px * 0.06;
        const egg = ball(px, y / size / width, z / size / width, 2.65, 1.95, 1.95) * size;
        return Math.max(egg, z) * 0.9;
      },
      (s) => {
        paint(s, WHITE);
        s.soft = 0.8;
        s.rough = 0.3;
        if (s.w > -0.06) {
          const r = length2((s.u + 0.3) / 1.3, s.v / 1.2) / size;
          tint(s, YOLK, 1 - smooth(0.94, 1, r));
          tint(s, hex('#d98a10'), smooth(0.8, 0.96, r) * (1 - smooth(0.96, 1, r)) * 0.6);
          bump(s, 3, 0.05);
        }
      },
    ),
  );
};
