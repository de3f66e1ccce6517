import type { JsonSchema } from '../schema/json-schema.ts';
import type { Candidate, Replacing } from './invalid-case.ts';

/** A number that no server stores as it is. */
const HUGE = 1e21;

/** The first number within the limits that is no multiple; undefined where there is none. */
function noMultipleOf({ type, minimum, multipleOf }: JsonSchema): number | undefined {
  if (multipleOf === undefined) return undefined;
  const step = type === 'integer' ? 1 : multipleOf / 2;
  return Number((Math.ceil((minimum ?? 0) / multipleOf) * multipleOf + step).toPrecision(12));
}

/** Numbers beyond a limit or between two steps. */
export function numberCandidates(schema: JsonSchema, replace: Replacing): Candidate[] {
  const { type, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const candidate = (
    keyword: keyof JsonSchema,
    name: string,
    value: number | undefined,
  ): Candidate[] =>
    // JSON loses whole numbers beyond the safe ones, so these are no limits.
    value === undefined || Math.abs(value) > Number.MAX_SAFE_INTEGER
      ? []
      : [replace(keyword, name, `${value}`, value)];
  const isBounded = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  return [
    ...candidate('minimum', 'too-small', minimum === undefined ? undefined : minimum - 1),
    ...candidate('maximum', 'too-large', maximum === undefined ? undefined : maximum + 1),
    ...candidate('exclusiveMinimum', 'at-minimum', exclusiveMinimum),
    ...candidate('exclusiveMaximum', 'at-maximum', exclusiveMaximum),
    ...candidate('multipleOf', 'no-multiple', noMultipleOf(schema)),
    ...(isBounded ? [replace('maximum', 'huge', 'beyond all bounds', HUGE)] : []),
    ...(type === 'integer' ? candidate('type', 'fraction', (minimum ?? 0) + 1.5) : []),
  ];
}
