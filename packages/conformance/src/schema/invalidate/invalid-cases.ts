import { alternativesOf } from '../generate/alternatives.ts';
import { isObject, toText, valueAt, withValue, without, type JsonPath } from '../json-path.ts';
import { fieldsOf, firstsBy, type Field } from './fields.ts';
import { orUndefined } from '../generate/generation-error.ts';
import type { JsonSchema, TypeName } from '../json-schema.ts';
import { MAX_ITEMS } from '../generate/arbitrary.ts';
import { compile, MAX_TEXT } from '../generate/text.ts';

export type InvalidCategory = 'missing' | 'types' | 'limits';

/** One way to mutate a request that was good. */
export interface InvalidCase {
  readonly category: InvalidCategory;
  readonly path: JsonPath;
  /** Distinguishes it from the other cases of its field: "too-long". */
  readonly name: string;
  /** How sentences go on: "whose "name" is a number" */
  readonly description: string;
  /** Whether common frameworks convert the value to one that the schema takes. */
  readonly isConverted?: boolean;
  /** Whether it is null where nothing need be. */
  readonly isOptionalNull?: boolean;
  mutate(good: unknown): unknown;
}

/** A value that a field does not take. */
interface InvalidValue {
  readonly name: string;
  readonly description: string;
  readonly value: unknown;
}

const invalid = (name: string, description: string, value: unknown): InvalidValue => ({
  name,
  description,
  value,
});

const replaced = (
  { path }: Field,
  category: InvalidCategory,
  { name, description, value }: InvalidValue,
): InvalidCase => ({
  category,
  path,
  name,
  description: `whose "${toText(path)}" is ${description}`,
  mutate: (good) => withValue(good, path, value),
});

const missing = ({ path }: Field): InvalidCase => ({
  category: 'missing',
  path,
  name: 'absent',
  description: `without "${toText(path)}"`,
  mutate: (good) => without(good, path),
});

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
function typeCases(field: Field): InvalidCase[] {
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

/** Texts that most patterns of a kind reject. */
const rejectedTexts = {
  email: [
    invalid('no-at-sign', 'text without "@"', 'ada.example.com'),
    invalid('no-dot', 'an address whose domain has no dot', 'ada@nodot'),
    invalid('two-at-signs', 'an address with two "@"', 'no@body@example.com'),
    invalid('space', 'an address with a space', 'no body@example.com'),
  ],
  words: [
    invalid('control-character', 'text with a control character', 'some\u0000words'),
    invalid('lone-surrogate', 'text with half a character', 'some\uD800words'),
  ],
  count: [
    invalid('zero', '"0"', '0'),
    invalid('above', 'a number beyond the largest', '1000001'),
    invalid('word', 'a word', 'many'),
  ],
  other: [],
} as const;

function kindOf({ pattern }: JsonSchema): keyof typeof rejectedTexts {
  if (pattern === undefined) return 'other';
  const takes = (text: string) => compile(pattern).test(text);
  if (takes('some words')) return 'words';
  if (takes('ada@example.com')) return 'email';
  return takes('1') && !takes('+1') ? 'count' : 'other';
}

const repeat = (length: number) => 'a'.repeat(length);
const longAddress = (length: number) => `${repeat(length - '@example.com'.length)}@example.com`;

function textLimits(schema: JsonSchema): InvalidValue[] {
  const { minLength = 0, maxLength, pattern = '' } = schema;
  const kind = kindOf(schema);
  const isRejected = ({ value }: InvalidValue) => !compile(pattern).test(String(value));
  const tooLong = kind === 'email' ? longAddress : repeat;
  const ofLength = (name: string, text: string) =>
    invalid(name, `${text.length} characters long`, text);
  return [
    ...(minLength > 0 && minLength <= MAX_TEXT
      ? [ofLength('too-short', repeat(minLength - 1))]
      : []),
    ...(kind === 'words' && minLength === 1 ? [invalid('blank', 'blank', '   ')] : []),
    ...(maxLength === undefined || maxLength >= MAX_TEXT
      ? []
      : [ofLength('too-long', tooLong(maxLength + 1))]),
    ...rejectedTexts[kind].filter(isRejected),
  ];
}

/** The first number within the limits that is no multiple; undefined where there is none. */
function noMultipleOf({ type, minimum, maximum = Infinity, multipleOf }: JsonSchema) {
  if (multipleOf === undefined) return undefined;
  const step = type === 'integer' ? 1 : multipleOf / 2;
  const least = Math.ceil((minimum ?? 0) / multipleOf) * multipleOf;
  const value = Number((least + step).toPrecision(12));
  return value < maximum && value % multipleOf !== 0 ? value : undefined;
}

function numberLimits(schema: JsonSchema): InvalidValue[] {
  const { type, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const below = exclusiveMinimum ?? (minimum === undefined ? undefined : minimum - 1);
  const above = exclusiveMaximum ?? (maximum === undefined ? undefined : maximum + 1);
  const between = noMultipleOf(schema);
  const description = `${between}, which is not a multiple of ${schema.multipleOf}`;
  return [
    ...(below === undefined || below < Number.MIN_SAFE_INTEGER
      ? []
      : [invalid('too-small', `${below}`, below)]),
    ...(above === undefined || above > Number.MAX_SAFE_INTEGER
      ? []
      : [invalid('too-large', `${above}`, above)]),
    ...(between === undefined ? [] : [invalid('no-multiple', description, between)]),
    ...(type === 'integer' ? [invalid('fraction', 'a fraction', 1.5)] : []),
  ];
}

/** A copy of a list's first entry; entries that only their name distinguishes get their own. */
function entryLike(good: unknown, list: JsonPath, index: number): unknown {
  const entry = valueAt(good, [...list, 0]);
  return isObject(entry) && entry.id === undefined && typeof entry.name === 'string'
    ? { ...entry, name: `${entry.name} ${index}` }
    : entry;
}

/** Lists one entry too short or too long. */
function listLimits({ path }: Field, { minItems = 0, maxItems }: JsonSchema): InvalidCase[] {
  const ofLength = (name: string, length: number): InvalidCase => ({
    category: 'limits',
    path,
    name,
    description: `whose "${toText(path)}" has ${length} entries`,
    mutate: (good) =>
      withValue(
        good,
        path,
        Array.from({ length }, (_, index) => entryLike(good, path, index)),
      ),
  });
  return [
    ...(minItems > 0 && minItems <= MAX_ITEMS ? [ofLength('too-few', minItems - 1)] : []),
    ...(maxItems === undefined || maxItems >= MAX_ITEMS
      ? []
      : [ofLength('too-many', maxItems + 1)]),
  ];
}

function limitsOf(field: Field, schema: JsonSchema): InvalidCase[] {
  if (schema.type === 'array') return listLimits(field, schema);
  const limits = schema.enum
    ? [invalid('other', 'none of the declared values', 'Something else')]
    : schema.type === 'string'
      ? textLimits(schema)
      : numberLimits(schema);
  return limits.map((one) => replaced(field, 'limits', one));
}

/** Of several alternatives with the same limit, the first stands for all. */
const limitCases = (field: Field): InvalidCase[] =>
  firstsBy(
    field.alternatives.flatMap((schema) => limitsOf(field, schema)),
    ({ name }) => name,
  );

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

const FORMATS: readonly (string | undefined)[] = ['uuid', 'date', 'date-time'];

/** A word where every text that the schema takes is a number or of a format; as a boolean it may be false. */
function wordCases(field: Field): InvalidCase[] {
  const isWord = ({ type, format, enum: values }: JsonSchema) =>
    values !== undefined ||
    (type === 'string' ? !FORMATS.includes(format) : type !== 'integer' && type !== 'number');
  if (field.alternatives.length === 0 || field.alternatives.some(isWord)) return [];
  return [replaced(field, 'types', invalid('text', 'a word', 'many'))];
}

/** The same for what is only ever text: a path, a query, or the text parts of a form. */
export function invalidTexts(schema: JsonSchema): InvalidCase[] {
  return fieldsOf(schema).flatMap((field) => [
    ...(field.required ? [missing(field)] : []),
    ...wordCases(field),
    // Only JSON can write half a character.
    ...limitCases(field).filter(({ name }) => name !== 'lone-surrogate'),
  ]);
}
