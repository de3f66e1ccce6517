import { expect, test } from 'vitest';
import { orderStatus } from './order-card.tsx';

test('a fulfilled order is "Fulfilled"', { tags: ['STA-39'] }, () => {
  expect(orderStatus(true)).toBe('Fulfilled');
});

test('every other order is still being processed', { tags: ['STA-40', 'STA-41'] }, () => {
  expect(orderStatus(false)).toBe('Your Order is Still being Processed.');
});
