import { formatNumber } from './number.ts';

const signs = { NGN: '₦' } as const;

/**
 * A formatter of amounts, as people in Nigeria read them: "₦1,000" for 1000 naira, and the smaller
 * unit only where there is some: "₦1,000.50".
 * @param currency its ISO code
 */
export const moneyFormat =
  (currency: keyof typeof signs) =>
  (amount: number): string => {
    const digits = Math.round(amount * 100) % 100 === 0 ? 0 : 2;
    const minus = amount < 0 ? '-' : '';
    return `${minus}${signs[currency]}${formatNumber(Math.abs(amount), digits)}`;
  };
