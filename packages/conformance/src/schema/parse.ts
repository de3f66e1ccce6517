import * as z from 'zod/mini';

// The small build of zod brings no words of its own for messages.
const { localeError } = z.locales.en();

/** Reads a value with a schema of the contract; what is wrong with it is told in words. */
export const parse = <Schema extends z.core.$ZodType>(schema: Schema, value: unknown) =>
  z.safeParse(schema, value, { error: localeError });
