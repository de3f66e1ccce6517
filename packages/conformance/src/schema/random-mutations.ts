import * as fc from 'fast-check';
import { invalidBodies, invalidTexts, type InvalidCase } from './invalid-cases.ts';
import { withValue } from './json-path.ts';
import { fieldsOf, type Field } from './fields.ts';
import type { JsonSchema } from './json-schema.ts';

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

/** A random way to make one field something that it can never be. */
const wrongField = ({ path, schema }: Field) =>
  (wrongValues[String(schema.type)] ?? someObject).map(
    (value) => (good: unknown) => withValue(good, path, value),
  );

type Mutate = (good: unknown) => unknown;

const asMutate = ({ mutate }: InvalidCase): fc.Arbitrary<Mutate> => fc.constant(mutate);

const oneOf = (all: readonly fc.Arbitrary<Mutate>[]) =>
  all.length === 0 ? undefined : fc.oneof(...all);

/**
 * Random ways to mutate a valid request so that it is invalid for every server.
 * @returns undefined when there is none
 */
export function wrongTypeMutations(
  schema: JsonSchema,
  isText: boolean,
): fc.Arbitrary<Mutate> | undefined {
  const fields = fieldsOf(schema).filter(({ path }) => path.at(-1) !== '_id');
  const missing = (isText ? invalidTexts : invalidBodies)(schema).filter(
    ({ category }) => category === 'missing',
  );
  return oneOf([...missing.map(asMutate), ...(isText ? [] : fields.map(wrongField))]);
}

/**
 * Random ways to cross a limit, or to send what only good will can read.
 * @param isStrict whether values that frameworks convert are among them
 */
export function boundaryMutations(
  schema: JsonSchema,
  isText: boolean,
  isStrict = true,
): fc.Arbitrary<Mutate> | undefined {
  const cases = (isText ? invalidTexts : invalidBodies)(schema).filter(
    ({ isConverted }) => isStrict || !isConverted,
  );
  const beyond = fieldsOf(schema).flatMap((field): fc.Arbitrary<Mutate>[] => {
    const { path, schema: asked } = field;
    const put = (values: fc.Arbitrary<unknown>) =>
      values.map(
        (value): Mutate =>
          (good) =>
            withValue(good, path, value),
      );
    if (asked.type === 'string' && asked.maxLength !== undefined && !asked.enum) {
      const min = asked.maxLength + 1;
      return [put(fc.integer({ min, max: min + 500 }).map((length) => 'a'.repeat(length)))];
    }
    if (!isText && (asked.type === 'integer' || asked.type === 'number')) {
      const below = fc.integer({ max: (asked.minimum ?? 0) - 1 });
      return [
        put(
          fc.oneof(
            below,
            fc.integer().map((whole) => whole + 0.5),
          ),
        ),
      ];
    }
    return [];
  });
  const known = cases.filter(({ category }) => category !== 'missing').map(asMutate);
  return oneOf([...known, ...beyond]);
}
