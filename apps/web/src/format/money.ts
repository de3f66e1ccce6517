import { CURRENCY } from '@catering/contract';
import { once } from '@catering/ui/format/once';

const withDigits = (digits: 0 | 2) =>
  new Intl.NumberFormat('en-NG', {
    style: 'currency',
    currency: CURRENCY,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
const wholeFormat = once(() => withDigits(0));
const koboFormat = once(() => withDigits(2));

/** "₦1,000": naira with thousands separators, and kobo only where there are some (D-05, CON-11). */
export const formatNaira = (naira: number) =>
  (Math.round(naira * 100) % 100 === 0 ? wholeFormat() : koboFormat()).format(naira);

/** "N 35000": training prices have their own form, without separators (TRN-09, D-05). */
export const formatTrainingPrice = (naira: number) => `N ${naira}`;
