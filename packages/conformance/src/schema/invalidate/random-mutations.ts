import * as fc from 'fast-check';
import { withoutRequired } from './invalid-cases.ts';
import { withValue } from '../json-path.ts';
import { fieldsOf } from './fields.ts';
import type { JsonSchema } from '../json-schema.ts';

const someText = fc.string({ unit: 'grapheme', maxLength: 12 });
const someObject = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.jsonValue({ maxDepth: 1 }), {
  maxKeys: 2,
});
const someWord = someText.map((text) => `not ${text}`);

/** Values that no server can take for one of the type. */
const wrongValues: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  string: someObject,
  integer: fc.oneof(someWord, someObject),
  number: fc.oneof(someWord, someObject),
  boolean: fc.oneof(someWord, someObject),
  array: someObject,
  object: fc.oneof(someWord, fc.integer({ min: 2 })),
};

type Mutate = (good: unknown) => unknown;

/**
 * Random ways to mutate a valid request so that it is invalid for every server.
 * @param isText whether it holds only text, as a query does
 * @returns undefined when there is none
 */
export function invalidMutations(
  schema: JsonSchema,
  isText: boolean,
): fc.Arbitrary<Mutate> | undefined {
  const fields = isText ? [] : fieldsOf(schema).filter(({ path }) => path.at(-1) !== '_id');
  const all: fc.Arbitrary<Mutate>[] = [
    ...withoutRequired(schema).map(({ mutate }) => fc.constant(mutate)),
    // Of a type that it can never be.
    ...fields.map(({ path, schema: { type } }) =>
      (wrongValues[String(type)] ?? someObject).map(
        (value): Mutate =>
          (good) =>
            withValue(good, path, value),
      ),
    ),
  ];
  return all.length === 0 ? undefined : fc.oneof(...all);
}
