import { expect, test } from 'vitest';
import { differences, isSame } from './difference.ts';
import { expectEqual } from '../checks/expect/expect.ts';

test('the order of fields is no difference, at any depth', () => {
  const [one, other] = [
    { a: 1, list: [{ x: 1, y: 2 }] },
    { list: [{ y: 2, x: 1 }], a: 1 },
  ];
  expect(isSame(one, other)).toBe(true);
  expect(differences(one, other)).toEqual([]);
  expect(() => expectEqual('is kept', one, other)).not.toThrow();
});

test('a moment is the same with more digits, or in another zone', () => {
  const moment = '2026-11-29T02:05:11.369Z';
  expect(isSame({ at: moment }, { at: '2026-11-29T02:05:11.369000Z' })).toBe(true);
  expect(isSame({ at: moment }, { at: '2026-11-29T03:05:11.369+01:00' })).toBe(true);
  expect(isSame({ at: moment }, { at: '2026-11-29T02:06:11.369Z' })).toBe(false);
});

const long = (end: string) => `${'a'.repeat(5000)}${end}`;

test.each<[string, unknown, unknown, object]>([
  ['a field', { a: { b: 1 } }, { a: { b: 2 } }, { path: ['a', 'b'], expected: '1', got: '2' }],
  ['a field that is missing', { a: 1 }, {}, { path: ['a'], expected: '1', got: 'nothing' }],
  ['an entry', [1, 2], [1, 3], { path: [1], expected: '2', got: '3' }],
  ['an entry more', [1], [1, 2], { path: [], expected: '[1]', got: '[1,2]' }],
  ['text for a number', { a: '1' }, { a: 1 }, { path: ['a'], expected: '"1"', got: '1' }],
  [
    'the end of a long text',
    long('b'),
    long('c'),
    { path: [], expected: `…${'a'.repeat(40)}b`, got: `…${'a'.repeat(40)}c` },
  ],
])('shows where two values differ, and how: %s', (_what, expected, got, difference) => {
  expect(differences(expected, got)).toEqual([difference]);
});
