import { expect, test } from 'vitest';
import { cutDescription } from './menu-section.tsx';

test(
  'a description is cut at 40 characters, with an ellipsis',
  { tags: ['CON-15', 'MNU-03'] },
  () => {
    const description = 'Smoky, spicy and slow-cooked rice dishes for every day';
    expect(cutDescription(description)).toBe('Smoky, spicy and slow-cooked rice dishes...');
    expect(cutDescription('x'.repeat(41))).toBe(`${'x'.repeat(40)}...`);
  },
);

test('a description of 40 characters or fewer is whole', { tags: ['CON-15', 'D-21'] }, () => {
  expect(cutDescription('x'.repeat(40))).toBe('x'.repeat(40));
  expect(cutDescription('')).toBe('');
});

test(
  'a sign outside the basic plane counts as one and is never halved',
  { tags: ['CON-15'] },
  () => {
    expect(cutDescription(`${'🍚'.repeat(40)}rice`)).toBe(`${'🍚'.repeat(40)}...`);
  },
);
