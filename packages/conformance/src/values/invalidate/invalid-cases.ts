import { alternativesOf } from '../generate/alternatives.ts';
import { orUndefined } from '../generate/generation-error.ts';
import { toText, without } from '../schema/json-path.ts';
import type { JsonSchema } from '../schema/json-schema.ts';
import { fieldsOf, type Field } from './fields.ts';
import type { InvalidCase } from './invalid-case.ts';
import { limitCases } from './limit-cases.ts';
import { typeCases, wordCases } from './type-cases.ts';

const missing = ({ path }: Field): InvalidCase => ({
  category: 'missing',
  path,
  name: 'absent',
  description: `without "${toText(path)}"`,
  mutate: (good) => without(good, path),
});

const empty: InvalidCase = {
  category: 'limits',
  path: [],
  name: 'empty',
  description: 'without any field',
  mutate: () => ({}),
};

/** Whether no field is required, and yet one of them has to be there. */
const needsAnyField = (schema: JsonSchema) =>
  alternativesOf(schema, schema).every(
    ({ schema: { minProperties = 0, required = [] } }) =>
      minProperties > 0 && required.length === 0,
  );

/** Every systematic way to mutate a JSON body: each field missing, of each wrong type, over each limit. */
export function invalidBodies(schema: JsonSchema): InvalidCase[] {
  const ofFields = fieldsOf(schema).flatMap((field) => [
    ...(field.required ? [missing(field)] : []),
    ...typeCases(field),
    ...limitCases(field),
  ]);
  return orUndefined(() => needsAnyField(schema)) ? [empty, ...ofFields] : ofFields;
}

/** Each required field missing. */
export const withoutRequired = (schema: JsonSchema): InvalidCase[] =>
  fieldsOf(schema)
    .filter(({ required }) => required)
    .map(missing);

/** The same for what is only ever text: a path, a query, or the text parts of a form. */
export function invalidTexts(schema: JsonSchema): InvalidCase[] {
  return fieldsOf(schema).flatMap((field) => [
    ...(field.required ? [missing(field)] : []),
    ...wordCases(field),
    // Only JSON can write half a character.
    ...limitCases(field).filter(({ name }) => name !== 'lone-surrogate'),
  ]);
}
