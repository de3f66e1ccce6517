import { CURRENCY } from '#config/business.ts';
import { once } from './once.ts';

const formatter = once(
  () =>
    new Intl.NumberFormat('en-NG', {
      style: 'currency',
      currency: CURRENCY,
      trailingZeroDisplay: 'stripIfInteger',
    }),
);

/** "₦1,000": naira with thousands separators, and kobo only where there are some (D-05, CON-11). */
export const formatNaira = (naira: number) => formatter().format(naira);

/** "N 35000": training prices have their own form, without separators (TRN-09, D-05). */
export const formatTrainingPrice = (naira: number) => `N ${naira}`;
