import type { Vec3 } from '../engine/vector.ts';
import type { Stage } from '../stage.ts';

/** A place on top of whatever lies at x, y; "lift" is half the thickness of what comes to rest there. */
export const rest = (stage: Stage, x: number, y: number, lift = 0.2, reach = 0): Vec3 => [
  x,
  y,
  stage.top(x, y, reach) + lift,
];
