import { expect, test } from 'vitest';
import { plateCount, plateWord } from './plate-wording.ts';

test.each([1, 0, -4, 0.5])('%d on screen is "Plate"', { tags: ['CON-09'] }, (quantity) => {
  expect(plateWord(quantity)).toBe('Plate');
});

test.each([2, 1.5, 1000])('%d on screen is "Plates"', { tags: ['CON-10'] }, (quantity) => {
  expect(plateWord(quantity)).toBe('Plates');
});

test('a count on screen has separators and its word', { tags: ['CON-11', 'D-07'] }, () => {
  expect([0, 1, 2, 1.5, 1200, -3].map(plateCount)).toEqual([
    '0 Plate',
    '1 Plate',
    '2 Plates',
    '1.5 Plates',
    '1,200 Plates',
    '-3 Plate',
  ]);
});
