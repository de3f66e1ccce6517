import type { Shape } from './shape.ts';

const CELL = 1.5;
const HIGH = 90;

/** Answers how high things lie at a place, from shapes that are added as they come. */
export const heightIndex = () => {
  const cells = new Map<number, Shape[]>();
  const keyOf = (i: number, j: number) => (i + 512) * 1024 + (j + 512);
  return {
    add(shape: Shape) {
      const wide = shape.reach?.(1, 0, 0) ?? shape.bound;
      const deep = shape.reach?.(0, 1, 0) ?? shape.bound;
      const right = Math.floor((shape.x + wide) / CELL);
      const far = Math.floor((shape.y + deep) / CELL);
      for (let i = Math.floor((shape.x - wide) / CELL); i <= right; i++) {
        for (let j = Math.floor((shape.y - deep) / CELL); j <= far; j++) {
          const key = keyOf(i, j);
          const list = cells.get(key);
          if (list) list.push(shape);
          else cells.set(key, [shape]);
        }
      }
    },
    at(x: number, y: number) {
      let top = 0;
      for (const shape of cells.get(keyOf(Math.floor(x / CELL), Math.floor(y / CELL))) ?? []) {
        const t = shape.hit(x, y, HIGH, 0, 0, -1, HIGH - top, 0, 0);
        if (t > 0 && HIGH - t > top) top = HIGH - t;
      }
      return top;
    },
  };
};
