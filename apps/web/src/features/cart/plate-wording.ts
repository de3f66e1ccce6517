import { once } from '#format/once.ts';

const counts = once(() => new Intl.NumberFormat('en-NG', { maximumFractionDigits: 20 }));

/** The word on screen: "Plate" for 1 or less, else "Plates" (CON-09, CON-10). */
export const plateWord = (quantity: number) => (quantity <= 1 ? 'Plate' : 'Plates');

/** A plate count on screen: "1 Plate", "1,200 Plates". */
export const plateCount = (quantity: number) =>
  `${counts().format(quantity)} ${plateWord(quantity)}`;
