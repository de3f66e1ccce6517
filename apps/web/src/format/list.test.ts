import { expect, test } from 'vitest';
import { formatList } from './list.ts';

test.each([
  [['Enugu'], 'Enugu'],
  [['Enugu', 'Awka'], 'Enugu and Awka'],
  [['Enugu', 'Awka', 'Nsukka'], 'Enugu, Awka and Nsukka'],
])('%j reads "%s"', (items, text) => {
  expect(formatList(items)).toBe(text);
});

test('joins choices with "or"', () => {
  expect(formatList(['card', 'bank transfer', 'USSD'], 'or')).toBe('card, bank transfer or USSD');
});
