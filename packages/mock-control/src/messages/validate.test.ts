import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { validationMessage } from './validate.ts';

const schema = z.strictObject({
  name: z.optional(z.string().check(z.minLength(1), z.maxLength(3))),
  price: z.optional(z.int().check(z.minimum(0), z.lt(100))),
  role: z.optional(z.enum(['user', 'admin'])),
  sure: z.optional(z.literal(true)),
  since: z.optional(z.iso.datetime()),
  pair: z.optional(z.array(z.number()).check(z.length(2))),
  lines: z.optional(z.array(z.object({ id: z.string() }))),
});

test.each([
  [{ name: 7 }, 'name must be a text, not 7'],
  [{ name: '' }, 'name must not be empty'],
  [{ name: 'long' }, 'name must have at most 3 characters'],
  [{ price: 'secret' }, 'price must be a number, not a text'],
  [{ price: 1.5 }, 'price must be a whole number, not 1.5'],
  [{ price: -1 }, 'price must be at least 0'],
  [{ price: 100 }, 'price must be below 100'],
  [{ role: 'boss' }, 'role must be "user" or "admin"'],
  [{ sure: 'yes' }, 'sure must be true'],
  [{ since: 'now' }, 'since must be a time in UTC, as in "2026-12-24T18:00:00Z"'],
  [{ pair: [1] }, 'pair must have exactly 2 entries'],
  [{ pair: [1, null] }, 'pair.1 must be a number, not null'],
  [{ lines: {} }, 'lines must be a list, not an object'],
  [{ lines: [{}] }, 'id is required: give a text'],
  [{ rol: 'user' }, 'There is no field "rol". There are: name, price, role'],
  [[], 'The value must be an object, not a list'],
])('%j: %s', (value, message) => {
  const { error } = z.safeParse(schema, value, { error: validationMessage });
  expect(error?.issues.map((issue) => issue.message).join('; ')).toContain(message);
});
