import { expect, test } from 'vitest';
import { formatNumber } from './number.ts';

test.each([0, 7, 999, 1000, 1_234_567, 1.5, 1234.5, -3, -100, -1000, -123_456, 0.125])(
  '%d reads as in Nigeria',
  { tags: ['CON-11'] },
  (number) => {
    const asInNigeria = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 20 });
    expect(formatNumber(number)).toBe(asInNigeria.format(number));
  },
);
