import { expect, test } from 'vitest';
import { idTextIn, parseKeepingDigits } from './exact-integers.ts';

test.each([
  ['9007199254740993', '9007199254740993'],
  ['-9007199254740993', '-9007199254740993'],
  ['1234567890123456', '1234567890123456'],
  ['12', '12'],
  ['"9007199254740993"', '9007199254740993'],
  [String.raw`"a \" 9007199254740993"`, 'a " 9007199254740993'],
])('an id that is written as %s is %s', (written, text) => {
  const entry = parseKeepingDigits(`{"id":${written}}`) as object;
  expect(idTextIn(entry, 'id')).toBe(text);
});

test('everything else is what JSON says', () => {
  const text = String.raw`[0.12345678901234567,1.5e-7,{"a":[1234567890123456789,"\\\"1234567890123456789"]},1234567890123456e3]`;
  expect(parseKeepingDigits(text)).toEqual(JSON.parse(text));
});
