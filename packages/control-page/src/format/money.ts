import { CURRENCY } from '@catering/contract';
import { moneyFormat } from '@catering/ui/format/money';

/** "₦1,000", with kobo only where there are some: "₦1,000.50". */
export const formatNaira = moneyFormat(CURRENCY);
