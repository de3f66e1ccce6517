import { MAX_ITEMS } from '../generate/containers.ts';
import { compile, MAX_TEXT } from '../generate/text.ts';
import { isObject, toText, valueAt, withValue, type JsonPath } from '../schema/json-path.ts';
import type { JsonSchema } from '../schema/json-schema.ts';
import { firstsBy, type Field } from './fields.ts';
import { invalid, replaced, type InvalidCase, type InvalidValue } from './invalid-case.ts';

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
export const limitCases = (field: Field): InvalidCase[] =>
  firstsBy(
    field.alternatives.flatMap((schema) => limitsOf(field, schema)),
    ({ name }) => name,
  );
