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

const phone = fc
  .tuple(
    fc.constantFrom('0', '+234 ', '(0)'),
    fc.string({ unit: fc.constantFrom(...DIGITS), minLength: 10, maxLength: 13 }),
  )
  .map(([prefix, digits]) => prefix + digits);

const link = fc
  .tuple(fc.constantFrom('https', 'http'), plainText(1, 10))
  .map(([scheme, path]) => `${scheme}://example.com/blog/${path}`);

/** Fields whose good values a pattern does not tell. */
const byName: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  email,
  phoneNumber: phone,
  link,
  image: link,
  // Visible ASCII: hashes take no more than 72 bytes, and some drop what follows.
  password: fc.string({ unit: 'grapheme-ascii', minLength: 8, maxLength: 40 }),
  newPassword: fc.string({ unit: 'grapheme-ascii', minLength: 8, maxLength: 40 }),
};

const words = ({ minLength = 0, maxLength = TEXT_LENGTH }: JsonSchema) => {
  const longest = Math.max(minLength, Math.min(maxLength, TEXT_LENGTH));
  // An anchor letter keeps blanks from being all there is.
  return fc
    .string({ unit: 'grapheme', maxLength: Math.floor(longest / 4) })
    .map((text) => `R${text.replaceAll(/[\p{Cc}\p{Cs}]/gu, '')}`.padEnd(minLength, 'a'));
};

function textOf(name: string, schema: JsonSchema): fc.Arbitrary<unknown> {
  const known = byName[name];
  if (known) return known;
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const { pattern } = schema;
  if (pattern !== undefined && !pattern.includes(String.raw`\p{`)) {
    return fc.stringMatching(new RegExp(pattern));
  }
  return words(schema);
}

/** Values that a schema takes, as far as JSON Schema can tell. */
export function arbitraryOf(schema: JsonSchema, name = ''): fc.Arbitrary<unknown> {
  const { type, properties = {}, required = [], items = {} } = schema;
  switch (type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(properties)
            .filter(([, field]) => field.items?.format !== 'binary')
            .map(([key, field]) => [key, arbitraryOf(field, key)]),
        ),
        { requiredKeys: [...required] },
      );
    case 'array':
      return fc.array(arbitraryOf(items), {
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
      return textOf(name, schema);
  }
}
