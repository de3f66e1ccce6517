import { NARRATION_MAX_LENGTH } from '@catering/contract';
import { expect, test } from 'vitest';
import { narrationOf } from './narration.ts';

test('a narration lists plates and dishes', { tags: ['ENT-35'] }, () => {
  expect(
    narrationOf([
      { name: 'X', quantity: 2 },
      { name: 'Y', quantity: 1 },
    ]),
  ).toBe('2 plates of X, 1 plate of Y');
});

test.each([
  [1, '1 plate of X'],
  [0, '0 plates of X'],
  [-1, '-1 plates of X'],
  [1.5, '1.5 plates of X'],
])('"plate" is singular for exactly 1: %d', { tags: ['ENT-36', 'D-07'] }, (quantity, narration) => {
  expect(narrationOf([{ name: 'X', quantity }])).toBe(narration);
});

test('a narration is never longer than the server stores', () => {
  const lines = Array.from({ length: 100 }, () => ({ name: 'Rice '.repeat(24), quantity: 1 }));
  const narration = narrationOf(lines);
  expect(narration).toHaveLength(NARRATION_MAX_LENGTH);
  expect(narration).toMatch(/\.\.\.$/);
});
