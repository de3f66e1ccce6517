import * as fc from 'fast-check';

const DIGITS = '0123456789'.split('');
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'.split(''), ...DIGITS];

const phone = fc
  .tuple(
    fc.constantFrom('0', '+234 ', '(0)'),
    fc.string({ unit: fc.constantFrom(...DIGITS), minLength: 10, maxLength: 13 }),
  )
  .map(([prefix, digits]) => prefix + digits);

const link = fc
  .tuple(
    fc.constantFrom('https', 'http'),
    fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 1, maxLength: 10 }),
  )
  .map(([scheme, path]) => `${scheme}://example.com/blog/${path}`);

// Visible ASCII: hashes take no more than 72 bytes, and some drop what follows.
const password = fc.string({ unit: 'grapheme-ascii', minLength: 8, maxLength: 40 });

/** Random values for fields whose schemas do not say in a pattern what is valid. */
export const arbitraries: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  phoneNumber: phone,
  link,
  image: link,
  password,
  newPassword: password,
};
