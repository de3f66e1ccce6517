import * as z from 'zod/mini';

/** An object without other fields; the message for one names those it has. */
export const strictFields = <const Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: ({ code, keys }) =>
      code === 'unrecognized_keys'
        ? `There is no ${keys.map((key) => `"${key}"`).join(', ')} here. There are: ${Object.keys(shape).join(', ')}`
        : undefined,
  });
