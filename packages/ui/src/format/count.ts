const format = new Intl.NumberFormat('en-NG');

/** "1 header", "1,200 headers". */
export const formatCount = (number: number, thing: string): string =>
  `${format.format(number)} ${thing}${number === 1 ? '' : 's'}`;
