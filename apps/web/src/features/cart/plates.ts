import { once } from '@catering/ui/format/once';

/** The plate field starts with it, and a blank or unreadable field counts as it. */
export const DEFAULT_PLATES = 1;

/** Reads the plate field. Any number is taken as it is: only the server rejects odd ones. */
export const readPlateCount = (typed: string) => {
  const count = typed.trim() === '' ? Number.NaN : Number(typed);
  return Number.isFinite(count) ? count : DEFAULT_PLATES;
};

/** True for a number of plates that can be ordered: a whole number of at least 1. */
export const isOrderablePlateCount = (quantity: number) =>
  Number.isSafeInteger(quantity) && quantity >= 1;

/** The word on screen: "Plate" for 1 or less, else "Plates". */
export const plateWord = (quantity: number) => (quantity <= 1 ? 'Plate' : 'Plates');

const counts = once(() => new Intl.NumberFormat('en-NG', { maximumFractionDigits: 20 }));

/** A plate count on screen: "1 Plate", "1,200 Plates". */
export const plateCount = (quantity: number) =>
  `${counts().format(quantity)} ${plateWord(quantity)}`;

interface SummarizedLine {
  quantity: number;
  addons: readonly { name: string; quantity: number }[];
}

/** A cart item or a line of an order in words, without addons at 0: "2 Plates, 1 x Egg". */
export const summaryText = ({ quantity, addons }: SummarizedLine) =>
  [
    plateCount(quantity),
    ...addons
      .filter((addon) => addon.quantity > 0)
      .map((addon) => `${addon.quantity} x ${addon.name}`),
  ].join(', ');
