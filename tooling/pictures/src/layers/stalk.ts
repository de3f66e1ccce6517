import { curve, tube } from '../engine/tube.ts';
import { type Vec3 } from '../engine/vector.ts';
import { flat } from '../materials.ts';
import { hex } from '../palette.ts';
import type { Stage } from '../stage.ts';

export const STALK = hex('#4f7a2a');

export const stalk = (stage: Stage, from: Vec3, to: Vec3, thick: number) => {
  const bend: Vec3 = [(from[0] + to[0]) / 2 + 0.15, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2];
  stage.add(
    ...tube(curve([from, bend, to], 3), (t) => thick * (1 + t * 0.35), flat(STALK, 0.45, 0.4)),
  );
};
