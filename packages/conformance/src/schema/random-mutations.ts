import * as fc from 'fast-check';
import { invalidBodies, invalidTexts, type InvalidCase } from './invalid-cases.ts';
import { withValue } from './json-path.ts';
import { fieldsOf, type Field } from './fields.ts';
import type { JsonSchema } from './json-schema.ts';
import { MAX_TEXT } from './text.ts';

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

/** How far random numbers are below a limit. */
const SPAN = 2_147_483_648;

type Mutate = (good: unknown) => unknown;

/** Random ways to give one field another value. */
const put = ({ path }: Field, values: fc.Arbitrary<unknown>): fc.Arbitrary<Mutate> =>
  values.map((value) => (good) => withValue(good, path, value));

const asMutate = ({ mutate }: InvalidCase): fc.Arbitrary<Mutate> => fc.constant(mutate);

const casesOf = (schema: JsonSchema, isText: boolean) =>
  (isText ? invalidTexts : invalidBodies)(schema);

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
  const missing = casesOf(schema, isText).filter(({ category }) => category === 'missing');
  // Of a type that it can never be.
  const wrong = fields.map((field) =>
    put(field, wrongValues[String(field.schema.type)] ?? someObject),
  );
  return oneOf([...missing.map(asMutate), ...(isText ? [] : wrong)]);
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
  const known = casesOf(schema, isText).filter(
    ({ category, isConverted }) => category !== 'missing' && (isStrict || !isConverted),
  );
  const beyond = fieldsOf(schema).flatMap((field): fc.Arbitrary<Mutate>[] => {
    const { type, maxLength, minimum = 0, enum: values } = field.schema;
    if (type === 'string' && maxLength !== undefined && maxLength < MAX_TEXT && !values) {
      const lengths = fc.integer({ min: maxLength + 1, max: maxLength + 501 });
      return [
        put(
          field,
          lengths.map((length) => 'a'.repeat(length)),
        ),
      ];
    }
    if (isText || (type !== 'integer' && type !== 'number')) return [];
    const fractions = fc.integer().map((whole) => whole + 0.5);
    const max = Math.ceil(minimum) - 1;
    const below =
      max > Number.MIN_SAFE_INTEGER + SPAN ? fc.integer({ min: max - SPAN, max }) : fractions;
    return [put(field, fc.oneof(below, fractions))];
  });
  return oneOf([...known.map(asMutate), ...beyond]);
}
