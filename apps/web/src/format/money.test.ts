import { expect, test } from 'vitest';
import { formatNaira } from './money.ts';

test(
  'whole naira have separators and no decimals',
  { tags: ['SCP-09', 'CON-04', 'CON-11'] },
  () => {
    expect(formatNaira(1000)).toBe('₦1,000');
    expect(formatNaira(1_234_567)).toBe('₦1,234,567');
    expect(formatNaira(0)).toBe('₦0');
  },
);

test('amounts with kobo have decimals', { tags: ['CON-11'] }, () => {
  expect(formatNaira(100.5)).toBe('₦100.50');
  expect(formatNaira(99.999)).toBe('₦100');
});
