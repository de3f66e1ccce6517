import * as z from 'zod';
import { expect, test } from 'vitest';
import type { JsonPath } from './json-path.ts';
import type { JsonSchema } from './json-schema.ts';
import { ruleAt } from './rule-in-words.ts';

const schema = z.toJSONSchema(
  z.object({
    price: z.number().min(0),
    rating: z.int().min(1).max(5).multipleOf(2),
    count: z.int(),
    share: z.number().gt(0).lt(1),
    name: z.string().min(1).max(100),
    letter: z.string().max(1),
    code: z.string().regex(/^[A-Z]{3}$/),
    email: z.email(),
    role: z.enum(['user', 'admin']),
    kind: z.literal('dish'),
    open: z.boolean(),
    nothing: z.null(),
    addons: z.array(z.object({ name: z.string() })).min(1),
    category: z.nullable(z.string()),
    prices: z.record(z.string(), z.number()),
    either: z.union([z.object({ id: z.string() }), z.number()]),
    anything: z.unknown(),
  }),
);

test.each<[JsonPath, string | undefined]>([
  [['price'], 'a number, at least 0'],
  [['rating'], 'a whole number, at least 1, at most 5, a multiple of 2'],
  [['count'], 'a whole number'],
  [['share'], 'a number, above 0, below 1'],
  [['name'], 'a string, 1 to 100 characters'],
  [['letter'], 'a string, at most 1 character'],
  [['code'], 'a string, like ^[A-Z]{3}$'],
  [['email'], 'a string, format email'],
  [['role'], 'one of "user", "admin"'],
  [['kind'], '"dish"'],
  [['open'], 'true or false'],
  [['nothing'], 'null'],
  [['addons'], 'a list, at least 1 entry'],
  [['addons', 7], 'an object with "name"'],
  [['addons', 7, 'name'], 'a string'],
  [['category'], 'a string or null'],
  [['prices', 'any'], 'a number'],
  [['either'], 'an object with "id" or a number'],
  [['either', 'id'], 'a string'],
  [['anything'], undefined],
  [['unknown'], undefined],
])('describes the rule of %j: %s', (path, rule) => {
  expect(ruleAt(schema as JsonSchema, path)).toBe(rule);
});
