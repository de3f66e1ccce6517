import type { JsonSchema, TypeName } from '../schema/json-schema.ts';
import type { Field } from './fields.ts';
import { invalid, replaced, type InvalidCase } from './invalid-case.ts';

const ofEachType = {
  object: invalid('object', 'an object', { conformance: true }),
  array: invalid('array', 'a list', ['one']),
  string: invalid('text', 'text', 'many'),
  number: invalid('number', 'a number', 7),
  boolean: invalid('boolean', 'true', true),
  null: invalid('null', 'null', null),
};
/** Invalid values that some servers still read as a number or a boolean. */
const digits = invalid('digits', 'text of digits', '3500');
const word = invalid('word', 'the text "true"', 'true');

const typeOf = (value: unknown): TypeName =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : (typeof value as TypeName);

/** The types of JSON that a schema takes; undefined when it takes any. */
function typesOf(schema: JsonSchema): readonly TypeName[] | undefined {
  if ('const' in schema) return [typeOf(schema.const)];
  if (typeof schema.type === 'string') return [schema.type === 'integer' ? 'number' : schema.type];
  return schema.enum?.map(typeOf);
}

/** What frameworks read a value as, by the name of its case. */
const conversions: Readonly<Record<string, readonly TypeName[]>> = {
  number: ['string', 'array'],
  boolean: ['string', 'number', 'array'],
  null: ['string', 'number', 'boolean', 'array', 'object'],
  array: ['string'],
  text: ['array'],
  digits: ['number', 'array'],
  word: ['boolean', 'array'],
};

/** Every type of JSON that a field does not take, and what is easily read as one that it takes. */
export function typeCases(field: Field): InvalidCase[] {
  const types = new Set<TypeName>();
  for (const alternative of field.alternatives) {
    const taken = typesOf(alternative);
    if (!taken) return [];
    for (const type of taken) types.add(type);
  }
  const others = Object.entries(ofEachType).filter(([type]) => !types.has(type as TypeName));
  const isText = types.has('string');
  const ofObjects =
    types.has('array') &&
    field.alternatives.some(({ items }) => items?.type === 'object' || items?.$ref !== undefined);
  const cases = [
    ...others.map(([, value]) => value),
    ...(types.has('number') && !isText ? [digits] : []),
    ...(types.has('boolean') && !isText ? [word] : []),
    ...(ofObjects ? [invalid('of-text', 'a list of texts', ['none'])] : []),
  ];
  return cases.map((one) => {
    const isConverted = conversions[one.name]?.some((type) => types.has(type)) ?? false;
    const isOptionalNull = one.name === 'null' && !field.required;
    return { ...replaced(field, 'types', one), isConverted, isOptionalNull };
  });
}

const FORMATS: readonly (string | undefined)[] = ['uuid', 'date', 'date-time'];

/** A word where every text that the schema takes is a number or of a format; as a boolean it may be false. */
export function wordCases(field: Field): InvalidCase[] {
  const isWord = ({ type, format, enum: values }: JsonSchema) =>
    values !== undefined ||
    (type === 'string' ? !FORMATS.includes(format) : type !== 'integer' && type !== 'number');
  if (field.alternatives.length === 0 || field.alternatives.some(isWord)) return [];
  return [replaced(field, 'types', invalid('text', 'a word', 'many'))];
}
