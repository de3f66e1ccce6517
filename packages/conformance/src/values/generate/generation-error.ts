import { Skipped } from '../../errors.ts';
import { toText, type JsonPath } from '../schema/json-path.ts';
import { sample, type Arbitrary } from 'fast-check';

/** No value can be made of a schema; the message says of which field and why. */
export class GenerationError extends Skipped {
  /** The field, below the schema that the value was made for. */
  readonly path: JsonPath;

  constructor(message: string, { path = [], cause }: { path?: JsonPath; cause?: unknown } = {}) {
    super(message, { cause });
    this.path = path;
  }

  /** The same error, of a schema that has the field at a path. */
  below(path: JsonPath): GenerationError {
    return new GenerationError(this.message, { path: [...path, ...this.path], cause: this.cause });
  }

  /** "no valid value found for body.price: …" */
  in(name: string): GenerationError {
    const field = toText([name, ...this.path]);
    return new GenerationError(`no valid value found for ${field}: ${this.message}`, {
      cause: this,
    });
  }
}

/** What is made; undefined where no value can be. */
export function orUndefined<Made>(make: () => Made): Made | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof GenerationError) return undefined;
    throw error;
  }
}

/** What is made of the field at a path, which its error names. */
export function madeAt<Made>(path: JsonPath, make: () => Made): Made {
  try {
    return make();
  } catch (error) {
    throw error instanceof GenerationError ? error.below(path) : error;
  }
}

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
