import { expect, test } from 'vitest';
import { summaryText } from './summary-text.ts';

test('a summary counts plates, then each addon', { tags: ['D-06'] }, () => {
  const addons = [
    { name: 'Egg', quantity: 1 },
    { name: 'Beef', quantity: 2 },
  ];
  expect(summaryText({ quantity: 2, addons })).toBe('2 Plates, 1 x Egg, 2 x Beef');
});

test('an addon with quantity 0 is left out of the summary', { tags: ['CON-06'] }, () => {
  const addons = [
    { name: 'Egg', quantity: 0 },
    { name: 'Beef', quantity: 1 },
  ];
  expect(summaryText({ quantity: 1, addons })).toBe('1 Plate, 1 x Beef');
});
