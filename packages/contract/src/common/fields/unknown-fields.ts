import * as z from 'zod/mini';

/**
 * What becomes of a field that a schema does not name. In a query it is ignored (D-62), and in a body
 * it is dropped before anything is stored: `z.object` does both. This schema is for the bodies that
 * are rejected for it, with 400 and the names they may have: account details, so that no one believes
 * to have changed an email (D-33), and what the control API takes, where a misspelt field would do
 * nothing.
 */
export const strictFields = <const Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: ({ code, keys }) =>
      code === 'unrecognized_keys'
        ? `There is no ${keys.map((key) => `"${key}"`).join(', ')} here. There are: ${Object.keys(shape).join(', ')}`
        : undefined,
  });
