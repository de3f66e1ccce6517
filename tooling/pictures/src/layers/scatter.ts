import { length2 } from '../engine/noise.ts';
import type { Random } from '../random.ts';
import type { Stage } from '../stage.ts';

export interface Spot {
  x: number;
  y: number;
  /** Share of the way from the middle to the edge. */
  out: number;
}

/** Places in an oval that keep their distance from each other, as far as there is room. */
export const spots = (
  chance: Random,
  count: number,
  rx: number,
  ry: number,
  apart: number,
): Spot[] => {
  const found: Spot[] = [];
  let distance = apart;
  for (let tries = 0; found.length < count && tries < count * 60; tries++) {
    const out = Math.sqrt(chance.next());
    const angle = chance.between(0, Math.PI * 2);
    const x = Math.cos(angle) * out * rx;
    const y = Math.sin(angle) * out * ry;
    if (found.every((other) => length2(other.x - x, other.y - y) >= distance))
      found.push({ x, y, out });
    else distance *= 0.9985;
  }
  return found;
};

/** Puts things here and there on an oval, as {@link spots} finds them. */
export const strew = (
  stage: Stage,
  count: number,
  [rx, ry]: readonly [number, number],
  apart: number,
  put: (x: number, y: number) => void,
  [cx, cy]: readonly [number, number] = [0, 0],
) => {
  for (const { x, y } of spots(stage.chance, count, rx, ry, apart)) put(cx + x, cy + y);
};
