import { CURRENCY } from '@catering/contract';
import { moneyFormat } from '@catering/ui/format/money';

/** "₦1,000": naira with thousands separators, and kobo only where there are some (D-05, CON-11). */
export const formatNaira = moneyFormat(CURRENCY);

/** "N 35000": training prices have their own form, without separators (TRN-09, D-05). */
export const formatTrainingPrice = (naira: number) => `N ${naira}`;
