import type * as z from 'zod/mini';

/** The message of a strict object: fields that it does not have, with those it has. */
export const unknownFields =
  (shape: object): z.core.$ZodErrorMap =>
  ({ code, keys }) =>
    code === 'unrecognized_keys'
      ? `There is no ${keys.map((key) => `"${key}"`).join(', ')} here. There are: ${Object.keys(shape).join(', ')}`
      : undefined;
