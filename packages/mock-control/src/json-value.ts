import * as z from 'zod/mini';

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
