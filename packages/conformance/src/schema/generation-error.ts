/** No value can be made of a schema; the message says of which and why. */
export class GenerationError extends Error {
  override readonly name = 'GenerationError';
}
