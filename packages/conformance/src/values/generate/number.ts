import * as fc from 'fast-check';
import { tried, GenerationError } from './generation-error.ts';
import type { JsonSchema } from '../schema/json-schema.ts';

/** How far random numbers are from zero, or from a bound that excludes it. */
const SPAN = 10_000_000;
/** Steps of numbers that need not be whole, the coarsest first: the first with a value is taken. */
const STEPS = [1, 0.1, 0.01, 0.001, 0.000_01, 0.000_000_1];
/** A multiple that is a whole number is looked for among so many. */
const MAX_FACTOR = 1000;

/** 3 * 0.1 is not 0.3. */
const rounded = (value: number) => Number(value.toPrecision(15));

/** The range of a schema, near zero where it includes zero. */
function rangeOf({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: JsonSchema) {
  const least = Math.max(minimum ?? -Infinity, exclusiveMinimum ?? -Infinity);
  const most = Math.min(maximum ?? Infinity, exclusiveMaximum ?? Infinity);
  // Without a lower bound most fields are amounts: these are not negative.
  const lowest =
    least === -Infinity ? Math.min(0, most - 100) : Math.max(least, Math.min(-SPAN, most - SPAN));
  return {
    from: lowest,
    to: Math.min(most, Math.max(lowest, 0) + SPAN, Math.max(lowest, Number.MAX_SAFE_INTEGER)),
  };
}

/** The multiples to choose from: of whole numbers only those that are whole themselves. */
function stepsOf({ type, multipleOf = 0 }: JsonSchema): readonly number[] {
  if (!(multipleOf > 0)) return type === 'integer' ? [1] : STEPS;
  if (type !== 'integer' || Number.isInteger(multipleOf)) return [multipleOf];
  const factors = Array.from({ length: MAX_FACTOR }, (_, index) => index + 1);
  const factor = factors.find((one) => Number.isInteger(rounded(one * multipleOf)));
  return factor === undefined ? [] : [rounded(factor * multipleOf)];
}

/**
 * A number that a schema allows.
 * @throws GenerationError when there is none
 */
export function numberOf(schema: JsonSchema): fc.Arbitrary<number> {
  const { type, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const { from, to } = rangeOf(schema);
  const fits = (value: number) =>
    value >= from && value <= to && value !== exclusiveMinimum && value !== exclusiveMaximum;
  for (const step of stepsOf(schema)) {
    const multiple = (count: number) => rounded(count * step);
    let [min, max] = [Math.ceil(from / step), Math.floor(to / step)];
    if (min <= max && !fits(multiple(min))) min += 1;
    if (min <= max && !fits(multiple(max))) max -= 1;
    if (min > max || !Number.isSafeInteger(min) || !Number.isSafeInteger(max)) continue;
    return fc.integer({ min, max }).map(multiple);
  }
  const what = `${type === 'integer' ? 'a whole number' : 'a number'} from ${from} to ${to}`;
  if (type === 'integer' || (multipleOf ?? 0) > 0 || from > to) {
    throw new GenerationError(`there is no value for ${what}`);
  }
  return tried(fc.double({ min: from, max: to, noNaN: true }), fits, what);
}
