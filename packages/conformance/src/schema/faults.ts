import { isObject, toText, valueAt, withValue, without, type JsonPath } from './json-path.ts';
import { fieldsOf, type Field, type JsonSchema } from './json-schema.ts';

export type InvalidCategory = 'missing' | 'types' | 'limits';

/** One way to mutate a request that was good. */
export interface InvalidCase {
  readonly category: InvalidCategory;
  readonly path: JsonPath;
  /** What tells it apart at its place: "too-long". */
  readonly name: string;
  /** How sentences go on: "whose "name" is a number" */
  readonly description: string;
  mutate(good: unknown): unknown;
}

const replaced = (
  { path }: Field,
  fault: Omit<InvalidCase, 'path' | 'mutate' | 'description'> & {
    description: string;
    value: unknown;
  },
): InvalidCase => ({
  ...fault,
  path,
  description: `whose "${toText(path)}" is ${fault.description}`,
  mutate: (good) => withValue(good, path, fault.value),
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
const { object, array, string, number, boolean, null: nothing } = ofEachType;
/** What some servers read as a number or a boolean all the same. */
const digits = wrong('digits', 'text of digits', '3500');
const word = wrong('word', 'the text "true"', 'true');

/** Every other type of JSON, for each type that is asked for. */
const wrongTypes: Readonly<Record<string, readonly WrongType[]>> = {
  string: [object, array, number, boolean, nothing],
  integer: [object, array, string, digits, boolean, nothing],
  number: [object, array, string, digits, boolean, nothing],
  boolean: [object, array, string, word, number, nothing],
  array: [object, string, number, boolean, nothing],
  object: [array, string, number, boolean, nothing],
};

function typeFaults(field: Field): InvalidCase[] {
  const { type } = field.schema;
  const values = wrongTypes[type ?? ''] ?? [];
  const entry =
    type === 'array' && field.schema.items?.type === 'object'
      ? [wrong('of-text', 'a list of texts', ['none'])]
      : [];
  return [...values, ...entry].map((one) => replaced(field, { category: 'types', ...one }));
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

/** Texts that a pattern refuses, for each kind of pattern that the contract has. */
const refusedTexts = {
  email: [
    limit('no-at-sign', 'text without "@"', 'nobody.example.com'),
    limit('no-dot', 'an address whose domain has no dot', 'nobody@nodot'),
    limit('two-at-signs', 'an address with two "@"', 'no@body@example.com'),
    limit('space', 'an address with a space', 'no body@example.com'),
  ],
  words: [
    limit('control-character', 'text with a control character', 'Jollof\u0000rice'),
    limit('lone-surrogate', 'text with half a character', 'Jollof\uD800rice'),
  ],
  count: [
    limit('zero', '"0"', '0'),
    limit('above', 'a number beyond the largest', '1000001'),
    limit('word', 'a word', 'many'),
  ],
  other: [],
} as const;

function kindOf({ pattern }: JsonSchema): keyof typeof refusedTexts {
  if (pattern === undefined) return 'other';
  const takes = (text: string) => new RegExp(pattern, 'u').test(text);
  if (takes('Jollof rice')) return 'words';
  if (takes('ada@example.com')) return 'email';
  return takes('1') && !takes('+1') ? 'count' : 'other';
}

const repeat = (length: number) => 'a'.repeat(length);
/** An address of an exact length. */
const longAddress = (length: number) => `${repeat(length - '@example.com'.length)}@example.com`;

function textLimits(schema: JsonSchema): Limit[] {
  const { minLength, maxLength } = schema;
  const kind = kindOf(schema);
  const tooLong = kind === 'email' ? longAddress : repeat;
  const short = minLength === undefined ? [] : [minLength - 1];
  const long = maxLength === undefined ? [] : [maxLength + 1];
  return [
    ...short.map((length) => limit('too-short', `${length} characters long`, repeat(length))),
    ...(kind === 'words' && minLength === 1 ? [limit('blank', 'blank', '   ')] : []),
    ...long.map((length) => limit('too-long', `${length} characters long`, tooLong(length))),
    ...refusedTexts[kind],
  ];
}

function numberLimits({ type, minimum, maximum }: JsonSchema): Limit[] {
  const small = minimum === undefined ? [] : [minimum - 1];
  const large = maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? [] : [maximum + 1];
  return [
    ...small.map((value) => limit('too-small', `${value}`, value)),
    ...large.map((value) => limit('too-large', `${value}`, value)),
    ...(type === 'integer' ? [limit('fraction', 'a fraction', 1.5)] : []),
  ];
}

/** A copy of a list's first entry; entries that are description apart by name alone get their own. */
function entryLike(good: unknown, list: JsonPath, index: number): unknown {
  const entry = valueAt(good, [...list, 0]);
  return isObject(entry) && entry.id === undefined
    ? { ...entry, name: `${String(entry.name)} ${index}` }
    : entry;
}

/** Lists one entry too short or too long. */
function listLimits({ path, schema: { minItems, maxItems } }: Field): InvalidCase[] {
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
    ...(minItems === undefined ? [] : [ofLength('too-few', minItems - 1)]),
    ...(maxItems === undefined ? [] : [ofLength('too-many', maxItems + 1)]),
  ];
}

function limitFaults(field: Field): InvalidCase[] {
  const { schema } = field;
  if (schema.type === 'array') return listLimits(field);
  const limits = schema.enum
    ? [limit('other', 'none of the declared values', 'Something else')]
    : schema.type === 'string'
      ? textLimits(schema)
      : numberLimits(schema);
  return limits.map((one) => replaced(field, { category: 'limits', ...one }));
}

/** Every systematic way to mutate a JSON body: each field missing, of each wrong type, over each limit. */
export function bodyFaults(schema: JsonSchema): InvalidCase[] {
  return fieldsOf(schema).flatMap((field) => [
    ...(field.required ? [missing(field)] : []),
    ...typeFaults(field),
    ...limitFaults(field),
  ]);
}

/** The same for what is only ever text: a query, or the text parts of a form. */
export function textFaults(schema: JsonSchema): InvalidCase[] {
  return fieldsOf(schema).flatMap((field) => [
    ...(field.required ? [missing(field)] : []),
    // Only JSON can write half a character.
    ...limitFaults(field).filter(({ name }) => name !== 'lone-surrogate'),
  ]);
}
