import { plateCount } from './plate-wording.ts';

/** What a summary is written from: a cart item or a line of an order. */
export interface SummarizedLine {
  quantity: number;
  addons: readonly { name: string; quantity: number }[];
}

/** A line in words, without addons at 0: "2 Plates, 1 x Egg, 2 x Beef" (D-06, CON-06). */
export const summaryText = ({ quantity, addons }: SummarizedLine) =>
  [
    plateCount(quantity),
    ...addons
      .filter((addon) => addon.quantity > 0)
      .map((addon) => `${addon.quantity} x ${addon.name}`),
  ].join(', ');
