import { Skipped } from '../errors.ts';

/**
 * No value can be made of a schema; the message says of which and why. That is none of the server's
 * doing: a check that needs the value does not apply.
 */
export class GenerationError extends Skipped {}

/** What is made; undefined where no value can be. */
export function orUndefined<Made>(make: () => Made): Made | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof GenerationError) return undefined;
    throw error;
  }
}
