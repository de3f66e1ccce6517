import { sample, type Arbitrary } from 'fast-check';
import { GenerationError } from './generation-error.ts';

const MAX_MISSES = 1000;

/**
 * Those of the values that are wanted.
 * @param what they are, for the error
 * @throws GenerationError, when values are taken, after a thousand in a row that are not wanted
 */
export function bounded<Value>(
  values: Arbitrary<Value>,
  isWanted: (value: Value) => boolean,
  what: string,
): Arbitrary<Value> {
  let misses = 0;
  return values.filter((value) => {
    misses = isWanted(value) ? 0 : misses + 1;
    if (misses < MAX_MISSES) return misses === 0;
    throw new GenerationError(
      `none of ${MAX_MISSES} values is ${what}, such as ${JSON.stringify(value)}`,
    );
  });
}

/**
 * The same; where none of the values is wanted, that shows at once.
 * @throws GenerationError
 */
export function tried<Value>(
  values: Arbitrary<Value>,
  isWanted: (value: Value) => boolean,
  what: string,
): Arbitrary<Value> {
  const made = bounded(values, isWanted, what);
  sample(made, { seed: 1, numRuns: 1 });
  return made;
}
