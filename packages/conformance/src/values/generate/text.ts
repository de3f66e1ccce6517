import * as fc from 'fast-check';
import { tried, GenerationError } from './generation-error.ts';
import type { JsonSchema } from '../schema/json-schema.ts';
import { numberOf } from './number.ts';

/** Longer texts are not made: servers reject bodies of a megabyte before they read a field. */
export const MAX_TEXT = 100_000;

/** Longest random text; longer ones find nothing that the limits' own checks do not. */
const TEXT_LENGTH = 60;
const PLAIN = 'abcdefghijklmnopqrstuvwxyz0123456789'.split('');

const plainText = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...PLAIN), minLength, maxLength });

const email = fc
  .tuple(plainText(1, 12), plainText(1, 12), fc.constantFrom('example.com', 'mail.example.org'))
  .map(([name, tag, domain]) => `conformance.${name}+${tag}@${domain}`);

const link = fc
  .tuple(fc.constantFrom('https', 'http'), plainText(1, 10))
  .map(([scheme, path]) => `${scheme}://example.com/${path}`);

/** Without the bias towards both ends, where many would be the same. */
const timestamp = fc
  .noBias(
    fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
  )
  .map((date) => date.toISOString());

const HOUR = 3_600_000;
/** Every second time is written as in Lagos, an hour before UTC. */
const zonedTimestamp = timestamp.map((text) => {
  const time = Date.parse(text);
  return time % 2 === 0 ? text : new Date(time + HOUR).toISOString().replace('Z', '+01:00');
});

/** "P1Y2M3DT4H5M6S", or "P4W" */
const duration = fc
  .tuple(
    fc.constantFrom('P%D', 'PT%H', 'PT%M', 'P%DT4H30M', 'P%W'),
    fc.integer({ min: 1, max: 99 }),
  )
  .map(([form, count]) => form.replace('%', String(count)));

/** Formats that values are made for, and judged by; others are taken for any text. */
export const byFormat: Readonly<Record<string, fc.Arbitrary<string>>> = {
  email,
  uri: link,
  url: link,
  'uri-reference': fc.oneof(
    link,
    plainText(1, 10).map((text) => `/${text}`),
  ),
  uuid: fc.uuid(),
  'date-time': zonedTimestamp,
  date: timestamp.map((text) => text.slice(0, 10)),
  time: timestamp.map((text) => text.slice(11)),
  duration,
  ipv4: fc.ipV4(),
  ipv6: fc.ipV6(),
  hostname: fc.domain(),
  byte: plainText(0, 12).map((text) => Buffer.from(text).toString('base64')),
};

/** Lengths are counted in characters; some servers count units of UTF-16, which are no fewer. */
const lengthOf = (text: string) => Array.from(text).length;

const padded = (text: string, length: number) =>
  text + 'a'.repeat(Math.max(0, length - lengthOf(text)));

const words = ({ minLength = 0, maxLength = TEXT_LENGTH }: JsonSchema) => {
  const longest = Math.max(minLength, Math.min(maxLength, TEXT_LENGTH));
  // An anchor letter keeps blanks from being all there is.
  return fc
    .string({ unit: 'grapheme', maxLength: Math.floor(longest / 4) })
    .map((text) => padded(`R${text.replaceAll(/[\p{Cc}\p{Cs}]/gu, '')}`, minLength));
};

/** Compiled as JSON Schema asks for, or as older expressions have to be. */
export function compile(pattern: string): RegExp {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return new RegExp(pattern);
  }
}

/** Texts for patterns that look ahead, which most passwords are described with. */
const PASSWORDS = [
  'Abcdefg1',
  'Abcdefg-1',
  'Abcdefgh-12',
  'Abc-defgh-ijkl-1234',
  'abc123',
  'ABC123',
];

/** Reading a pattern takes long, and many fields of a description have the same one. */
const byPattern = new Map<string, fc.Arbitrary<string>>();

/** @throws GenerationError for a pattern that cannot be read, or of which no text can be made */
function matching(pattern: string, takes: (text: string) => boolean): fc.Arbitrary<string> {
  try {
    const known = byPattern.get(pattern) ?? fc.stringMatching(compile(pattern));
    byPattern.set(pattern, known);
    return known;
  } catch (error) {
    const passwords = PASSWORDS.filter(takes);
    if (passwords.length > 0) return fc.constantFrom(...passwords);
    throw new GenerationError(`no text can be made of the pattern ${pattern}`, { cause: error });
  }
}

/** Formats of numbers, which the OpenAPI registry allows for texts as well. */
const NUMERIC = /^(?:u?int\d*|integer|long|decimal\d*|number|numeric|float|double)$/;
const WHOLE = /^(?:u?int|long)/;
/** Limits that a description leaves out are mostly 100 or more; a pattern may ask for three digits. */
const RANGES = [99, 999];

/** How many digits the texts may have after the point, the likely ones first. */
function digitsOf({ format = '', multipleOf }: JsonSchema): number[] {
  if (WHOLE.test(format)) return [0];
  if (multipleOf !== undefined) return [String(multipleOf).split('.')[1]?.length ?? 0];
  return [2, 1, 3, 4, 5, 6, ...(format === '' ? [] : [0])];
}

/**
 * Texts such as "12.50", where the format or the pattern describes numbers; else undefined. They are
 * positive and short unless the schema asks for others: its limits say nothing of texts.
 */
function numericText(schema: JsonSchema, takes: (text: string) => boolean) {
  const { format = '', maximum = Infinity } = schema;
  const isDescribed = format === '' && !['R', 'a.bc', '1.2.3', '1.2.3.4'].some(takes);
  if (!isDescribed && !NUMERIC.test(format)) return undefined;
  const [form] = RANGES.flatMap((range) =>
    digitsOf(schema).flatMap((digits) =>
      [0.5, 1, 12, range].some((one) => takes(one.toFixed(digits))) ? [{ range, digits }] : [],
    ),
  );
  if (!form) return undefined;
  const { range, digits } = form;
  const { minimum = schema.exclusiveMinimum ?? (maximum < 0 ? maximum - range : 0) } = schema;
  return numberOf({
    multipleOf: 10 ** -digits,
    ...schema,
    type: 'number',
    minimum,
    maximum: Math.min(maximum, minimum + range),
  }).map((value) => value.toFixed(digits));
}

/** How many values of a format show whether other limits leave it any. */
const TRIALS = 100;

/**
 * Text that a schema allows.
 * @throws GenerationError when none can be made
 */
export function textOf(schema: JsonSchema): fc.Arbitrary<string> {
  const { format = '', pattern, minLength = 0, maxLength = Infinity } = schema;
  if (minLength > MAX_TEXT)
    throw new GenerationError(`a text of ${minLength} characters is not made`);
  const expression = pattern === undefined ? undefined : compile(pattern);
  const takes = (text: string) =>
    lengthOf(text) >= minLength && text.length <= maxLength && (expression?.test(text) ?? true);
  const isEmail =
    format === 'email' || (pattern?.includes('@') === true && takes('ada@example.com'));
  const ofFormat = isEmail ? email : byFormat[format];
  // A pattern may describe a format more narrowly than any example of it.
  const isKnown =
    ofFormat &&
    (pattern === undefined ||
      fc.sample(ofFormat, { seed: TRIALS, numRuns: TRIALS }).some((text) => takes(text)));
  const plain = padded('Ra', minLength);
  const made =
    (isKnown ? ofFormat : undefined) ??
    numericText(schema, takes) ??
    (pattern === undefined || takes(plain) ? words(schema) : matching(pattern, takes));
  return tried(made, takes, `text of the schema ${JSON.stringify(schema)}`);
}
