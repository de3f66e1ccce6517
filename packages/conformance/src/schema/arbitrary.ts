import * as fc from 'fast-check';
import type { JsonSchema } from './json-schema.ts';

/** Longest random text; longer ones find nothing that the limits' own checks do not. */
const TEXT_LENGTH = 60;
const DIGITS = '0123456789'.split('');
const PLAIN = [...'abcdefghijklmnopqrstuvwxyz'.split(''), ...DIGITS];

const plainText = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...PLAIN), minLength, maxLength });

const email = fc
  .tuple(plainText(1, 12), plainText(1, 12), fc.constantFrom('example.com', 'mail.example.org'))
  .map(([name, tag, domain]) => `conformance.${name}+${tag}@${domain}`);

/** Random values for fields of these names, where their schemas do not make good ones. */
export type ArbitrariesByName = Readonly<Record<string, fc.Arbitrary<unknown>>>;

const words = ({ minLength = 0, maxLength = TEXT_LENGTH }: JsonSchema) => {
  const longest = Math.max(minLength, Math.min(maxLength, TEXT_LENGTH));
  // An anchor letter keeps blanks from being all there is.
  return fc
    .string({ unit: 'grapheme', maxLength: Math.floor(longest / 4) })
    .map((text) => `R${text.replaceAll(/[\p{Cc}\p{Cs}]/gu, '')}`.padEnd(minLength, 'a'));
};

const takes = (pattern: string | undefined, text: string) =>
  pattern === undefined || new RegExp(pattern, 'u').test(text);

/** Whether text is an email address: by its format, or by a pattern that little else fits. */
const isEmail = ({ format, pattern }: JsonSchema) =>
  format === 'email' || (pattern?.includes('@') === true && takes(pattern, 'ada@example.com'));

function textOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (isEmail(schema)) return email;
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const { pattern } = schema;
  if (pattern !== undefined && !pattern.includes(String.raw`\p{`)) {
    return fc.stringMatching(new RegExp(pattern));
  }
  return words(schema);
}

/** Values that a schema takes, as far as JSON Schema can tell. */
export function arbitraryOf(
  schema: JsonSchema,
  byName: ArbitrariesByName = {},
): fc.Arbitrary<unknown> {
  const { type, properties = {}, required = [], items = {} } = schema;
  switch (type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(properties)
            .filter(([, field]) => field.items?.format !== 'binary')
            .map(([key, field]) => [key, byName[key] ?? arbitraryOf(field, byName)]),
        ),
        { requiredKeys: [...required] },
      );
    case 'array':
      return fc.array(arbitraryOf(items, byName), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      });
    case 'integer':
    case 'number':
      return fc.integer({
        min: schema.minimum ?? 0,
        max: Math.min(schema.maximum ?? 10_000, 10_000_000),
      });
    case 'boolean':
      return fc.boolean();
    default:
      return textOf(schema);
  }
}
