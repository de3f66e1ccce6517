import { expect, test } from 'vitest';
import { orderStatus } from './order-status.ts';

test('STA-39 a fulfilled order is "Fulfilled"', () => {
  expect(orderStatus(true)).toBe('Fulfilled');
});

test('STA-40 STA-41 every other order is still being processed', () => {
  expect(orderStatus(false)).toBe('Your Order is Still being Processed.');
});
