import * as fc from 'fast-check';
import type { JsonSchema } from '../schema/json-schema.ts';

/** Longest random text; longer ones find nothing that the limits' own checks do not. */
const TEXT_LENGTH = 60;
const DIGITS = '0123456789'.split('');
const PLAIN = ['abcdefghijklmnopqrstuvwxyz'.split(''), DIGITS].flat();

const plainText = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...PLAIN), minLength, maxLength });

/** Words in any script. A letter at each end keeps blanks from being cut off. */
const wordsFor = ({ minLength = 0, maxLength = TEXT_LENGTH }: JsonSchema) =>
  fc
    // A grapheme may have four code units or more.
    .string({ unit: 'grapheme', maxLength: Math.floor(Math.min(maxLength, TEXT_LENGTH) / 4) })
    .map((text) => `R${text.replaceAll(/[\p{Cc}\p{Cs}]/gu, '')}`.padEnd(minLength, 'a'));

const mailAddress = fc
  .tuple(plainText(1, 12), plainText(1, 12), fc.constantFrom('example.com', 'mail.example.org'))
  .map(([name, tag, domain]) => `conformance.${name}+${tag}@${domain}`);

const webAddress = fc
  .tuple(fc.constantFrom('https', 'http'), plainText(1, 10))
  .map(([scheme, path]) => `${scheme}://example.com/${path}`);

/** Phone numbers as people write them: "+234 (0) 803 123-4567". */
const phoneNumber = fc
  .tuple(
    fc.constantFrom('0', '+234 ', '+234 (0) ', '(0)'),
    fc.string({ unit: fc.constantFrom(...DIGITS), minLength: 9, maxLength: 9 }),
    fc.constantFrom('', ' ', '-', '.'),
  )
  .map(([prefix, digits, sign]) =>
    [prefix + digits.slice(0, 3), digits.slice(3, 6), digits.slice(6), '0'].join(sign),
  );

const count = fc.integer({ min: 1, max: 999 }).map(String);

/** Every kind of text that people type. */
export const textKinds = (schema: JsonSchema): readonly fc.Arbitrary<string>[] => [
  wordsFor(schema),
  mailAddress,
  webAddress,
  phoneNumber,
  count,
];
