import * as fc from 'fast-check';
import { bounded } from './bounded.ts';
import type { JsonSchema } from './json-schema.ts';
import { GenerationError } from './generation-error.ts';

const LARGEST = 10_000_000;

/**
 * A number that a schema takes.
 * @throws GenerationError when no number fits
 */
export function numberOf(schema: JsonSchema): fc.Arbitrary<number> {
  const { type, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const step = schema.multipleOf ?? 1;
  const least = Math.max(minimum ?? -Infinity, exclusiveMinimum ?? -Infinity);
  const from = least === -Infinity ? Math.min(0, (maximum ?? exclusiveMaximum ?? 0) - 100) : least;
  const to = Math.min(
    maximum ?? Infinity,
    exclusiveMaximum ?? Infinity,
    Math.max(from, 0) + LARGEST,
  );
  const fits = (value: number) =>
    value >= from &&
    value <= to &&
    value !== exclusiveMinimum &&
    value !== exclusiveMaximum &&
    (type === 'number' || Number.isInteger(value));
  const [min, max] = [Math.ceil(from / step), Math.floor(to / step)];
  const what = `${type === 'integer' ? 'a whole number' : 'a number'} from ${from} to ${to}`;
  if (min <= max) {
    // 3 * 0.1 is not 0.3.
    const multiples = fc
      .integer({ min, max })
      .map((count) => Number((count * step).toPrecision(15)));
    return bounded(multiples, fits, what);
  }
  if (type === 'integer' || schema.multipleOf !== undefined || from > to) {
    throw new GenerationError(`there is no value for ${what}`);
  }
  return bounded(fc.double({ min: from, max: to, noNaN: true }), fits, what);
}
