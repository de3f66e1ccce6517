import { alternativesOf } from './alternatives.ts';
import { isObject, toText, valueAt, withValue, without, type JsonPath } from './json-path.ts';
import { fieldsOf, type Field } from './fields.ts';
import type { JsonSchema, TypeName } from './json-schema.ts';
import { compile } from './text.ts';

export type InvalidCategory = 'missing' | 'types' | 'limits';

/** One way to mutate a request that was good. */
export interface InvalidCase {
  readonly category: InvalidCategory;
  readonly path: JsonPath;
  /** What tells it apart at its place: "too-long". */
  readonly name: string;
  /** How sentences go on: "whose "name" is a number" */
  readonly description: string;
  /** Whether common frameworks convert the value to one that the schema takes. */
  readonly isConverted?: boolean;
  /** Whether it is null where nothing need be. */
  readonly isOptionalNull?: boolean;
  mutate(good: unknown): unknown;
}

const replaced = (
  { path }: Field,
  invalid: Omit<InvalidCase, 'path' | 'mutate' | 'description'> & {
    description: string;
    value: unknown;
  },
): InvalidCase => ({
  ...invalid,
  path,
  description: `whose "${toText(path)}" is ${invalid.description}`,
  mutate: (good) => withValue(good, path, invalid.value),
});

const missing = ({ path }: Field): InvalidCase => ({
  category: 'missing',
  path,
  name: 'absent',
  description: `without "${toText(path)}"`,
  mutate: (good) => without(good, path),
});

interface WrongType {
  readonly name: string;
  readonly description: string;
  readonly value: unknown;
}
const wrong = (name: string, description: string, value: unknown): WrongType => ({
  name,
  description,
  value,
});

const ofEachType = {
  object: wrong('object', 'an object', { conformance: true }),
  array: wrong('array', 'a list', ['one']),
  string: wrong('text', 'text', 'many'),
  number: wrong('number', 'a number', 7),
  boolean: wrong('boolean', 'true', true),
  null: wrong('null', 'null', null),
};
/** Invalid values that some servers still read as a number or a boolean. */
const digits = wrong('digits', 'text of digits', '3500');
const word = wrong('word', 'the text "true"', 'true');

/** The type of a value, as JSON Schema calls it. */
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
    ...(ofObjects ? [wrong('of-text', 'a list of texts', ['none'])] : []),
  ];
  return cases.map((one) => {
    const isConverted = conversions[one.name]?.some((type) => types.has(type)) ?? false;
    const isOptionalNull = one.name === 'null' && !field.required;
    return replaced(field, { category: 'types', isConverted, isOptionalNull, ...one });
  });
}

interface Limit {
  readonly name: string;
  readonly description: string;
  readonly value: unknown;
}

const limit = (name: string, description: string, value: unknown): Limit => ({
  name,
  description,
  value,
});

/** Texts that most patterns of a kind reject. */
const rejectedTexts = {
  email: [
    limit('no-at-sign', 'text without "@"', 'ada.example.com'),
    limit('no-dot', 'an address whose domain has no dot', 'ada@nodot'),
    limit('two-at-signs', 'an address with two "@"', 'no@body@example.com'),
    limit('space', 'an address with a space', 'no body@example.com'),
  ],
  words: [
    limit('control-character', 'text with a control character', 'some\u0000words'),
    limit('lone-surrogate', 'text with half a character', 'some\uD800words'),
  ],
  count: [
    limit('zero', '"0"', '0'),
    limit('above', 'a number beyond the largest', '1000001'),
    limit('word', 'a word', 'many'),
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
/** An address of an exact length. */
const longAddress = (length: number) => `${repeat(length - '@example.com'.length)}@example.com`;

function textLimits(schema: JsonSchema): Limit[] {
  const { minLength, maxLength, pattern = '' } = schema;
  const kind = kindOf(schema);
  const isRejected = ({ value }: Limit) => !compile(pattern).test(String(value));
  const tooLong = kind === 'email' ? longAddress : repeat;
  const short = minLength === undefined || minLength === 0 ? [] : [minLength - 1];
  const long = maxLength === undefined ? [] : [maxLength + 1];
  return [
    ...short.map((length) => limit('too-short', `${length} characters long`, repeat(length))),
    ...(kind === 'words' && minLength === 1 ? [limit('blank', 'blank', '   ')] : []),
    ...long.map((length) => limit('too-long', `${length} characters long`, tooLong(length))),
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

function numberLimits(schema: JsonSchema): Limit[] {
  const { type, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const below = exclusiveMinimum ?? (minimum === undefined ? undefined : minimum - 1);
  const above = exclusiveMaximum ?? (maximum === undefined ? undefined : maximum + 1);
  const small = below === undefined ? [] : [below];
  const large = above === undefined || above > Number.MAX_SAFE_INTEGER ? [] : [above];
  const between = noMultipleOf(schema);
  return [
    ...small.map((value) => limit('too-small', `${value}`, value)),
    ...large.map((value) => limit('too-large', `${value}`, value)),
    ...(between === undefined
      ? []
      : [
          limit(
            'no-multiple',
            `${between}, which is not a multiple of ${schema.multipleOf}`,
            between,
          ),
        ]),
    ...(type === 'integer' ? [limit('fraction', 'a fraction', 1.5)] : []),
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
function listLimits({ path }: Field, { minItems, maxItems }: JsonSchema): InvalidCase[] {
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
    ...(minItems === undefined || minItems === 0 ? [] : [ofLength('too-few', minItems - 1)]),
    ...(maxItems === undefined ? [] : [ofLength('too-many', maxItems + 1)]),
  ];
}

function limitsOf(field: Field, schema: JsonSchema): InvalidCase[] {
  if (schema.type === 'array') return listLimits(field, schema);
  const limits = schema.enum
    ? [limit('other', 'none of the declared values', 'Something else')]
    : schema.type === 'string'
      ? textLimits(schema)
      : numberLimits(schema);
  return limits.map((one) => replaced(field, { category: 'limits', ...one }));
}

/** Of several alternatives with the same limit, the first stands for all. */
const limitCases = (field: Field): InvalidCase[] =>
  [
    ...new Map(
      field.alternatives
        .flatMap((schema) => limitsOf(field, schema))
        .toReversed()
        .map((one) => [one.name, one]),
    ).values(),
  ].toReversed();

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
  return needsAnyField(schema) ? [empty, ...ofFields] : ofFields;
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
  return [
    replaced(field, { category: 'types', name: 'text', description: 'a word', value: 'many' }),
  ];
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
