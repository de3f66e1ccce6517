import { expect, test } from 'vitest';
import { cutDescription } from './cut-description.ts';

test('CON-15 MNU-03 a description is cut at 40 characters, with an ellipsis', () => {
  const description = 'Smoky, spicy and slow-cooked rice dishes for every day';
  expect(cutDescription(description)).toBe('Smoky, spicy and slow-cooked rice dishes...');
  expect(cutDescription('x'.repeat(41))).toBe(`${'x'.repeat(40)}...`);
});

test('CON-15 D-21 a description of 40 characters or fewer is whole', () => {
  expect(cutDescription('x'.repeat(40))).toBe('x'.repeat(40));
  expect(cutDescription('')).toBe('');
});

test('CON-15 a sign outside the basic plane counts as one and is never halved', () => {
  expect(cutDescription(`${'🍚'.repeat(40)}rice`)).toBe(`${'🍚'.repeat(40)}...`);
});
