import { once } from './once.ts';

const withDigits = (currency: string, digits: 0 | 2) =>
  new Intl.NumberFormat('en-NG', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });

/**
 * A formatter of amounts, as people in Nigeria read them: "₦1,000" for 1000 naira, and the smaller
 * unit only where there is some: "₦1,000.50".
 * @param currency its ISO code: "NGN"
 */
export function moneyFormat(currency: string): (amount: number) => string {
  const whole = once(() => withDigits(currency, 0));
  const exact = once(() => withDigits(currency, 2));
  return (amount) => (Math.round(amount * 100) % 100 === 0 ? whole() : exact()).format(amount);
}
