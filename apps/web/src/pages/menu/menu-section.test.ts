import { expect, test } from 'vitest';
import { cutDescription } from './menu-section.tsx';

test(
  'shortens a description to 40 characters and an ellipsis',
  { tags: ['CON-15', 'MNU-03'] },
  () => {
    const description = 'Smoky, spicy and slow-cooked rice dishes for every day';
    expect(cutDescription(description)).toBe('Smoky, spicy and slow-cooked rice dishes...');
    expect(cutDescription('x'.repeat(41))).toBe(`${'x'.repeat(40)}...`);
  },
);

test('keeps a description of 40 characters or fewer', { tags: ['CON-15', 'D-21'] }, () => {
  expect(cutDescription('x'.repeat(40))).toBe('x'.repeat(40));
  expect(cutDescription('')).toBe('');
});

test('counts an emoji as one character and never cuts it', { tags: ['CON-15'] }, () => {
  expect(cutDescription(`${'🍚'.repeat(40)}rice`)).toBe(`${'🍚'.repeat(40)}...`);
});
