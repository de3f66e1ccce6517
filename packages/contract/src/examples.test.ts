import { expect, test } from 'vitest';
import { exampleOf } from './examples.ts';

test('an unknown operation has no example', () => {
  expect(() => exampleOf('dishes.cook')).toThrow('The contract has no operation "dishes.cook"');
});
