import * as z from 'zod/mini';

/** A whole number within bounds, whose messages name it. */
export const wholeNumberSchema = (name: string, min: number, max: number) =>
  z
    .int(`${name} must be a whole number`)
    .check(
      z.minimum(min, `${name} must be at least ${min}`),
      z.maximum(max, `${name} must be at most ${max}`),
    );

/** Fits into a header, a path and a message. */
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** An id that a person gives: "kitchen-closed". */
export const givenNameSchema = z
  .string()
  .check(
    z.maxLength(60, '_id takes at most 60 characters'),
    z.regex(NAME, '_id is a name in lower case: "kitchen-closed"'),
  );

/** Deeper than any body: what reads a value calls itself for each level, and a stack is bounded. */
const LEVELS_MAX = 100;

const isJson = (value: unknown, levels = LEVELS_MAX): boolean =>
  typeof value === 'object' && value !== null
    ? levels > 0 && Object.values(value).every((one) => isJson(one, levels - 1))
    : value === null || /^(?:string|number|boolean)$/.test(typeof value);

const boundedJsonSchema = z
  .unknown()
  .check(z.refine((value) => isJson(value), `Give JSON of at most ${LEVELS_MAX} levels`));

/** A value of a field or a whole body. */
// The type is of what the check lets through; "z.json" has no bound of levels.
export const jsonSchema = boundedJsonSchema as z.ZodMiniType<
  z.core.util.JSONType,
  z.core.util.JSONType
>;
