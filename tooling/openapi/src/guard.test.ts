import { expect, test } from 'vitest';
import { guard } from './guard.ts';

test('the contract breaks nothing that was accepted, unless it is acknowledged', () => {
  expect(guard().refusal).toBeUndefined();
});
