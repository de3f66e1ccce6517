import * as z from 'zod/mini';

/** A whole number within bounds, whose messages name it. */
export const wholeNumber = (name: string, min: number, max: number) =>
  z
    .int(`${name} must be a whole number`)
    .check(
      z.minimum(min, `${name} must be at least ${min}`),
      z.maximum(max, `${name} must be at most ${max}`),
    );
