import { CURRENCY } from '@catering/contract';
import { moneyFormat } from '@catering/ui/format/money';

/** "₦1,000": naira with thousands separators, and kobo only where there are some. */
export const formatNaira = moneyFormat(CURRENCY);

/** "N 35000": training prices have their own form, without separators. */
export const formatTrainingPrice = (naira: number) => `N ${naira}`;
