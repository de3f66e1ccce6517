import { formatNumber } from './number.ts';

/** "1 header", "1,200 headers". */
export const formatCount = (number: number, thing: string): string =>
  `${formatNumber(number)} ${thing}${number === 1 ? '' : 's'}`;
