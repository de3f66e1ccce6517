import { DELIVERY_FEE_NAIRA } from '@catering/contract';

/** A cart item or a line of an order, as far as its price needs. Prices are in naira. */
export interface PricedLine {
  price: number;
  quantity: number;
  addons: readonly { price: number; quantity: number }[];
}

/** Naira for one plate with its addons. */
export const plateTotal = ({ price, addons }: PricedLine) =>
  addons.reduce((sum, addon) => sum + addon.price * addon.quantity, price);

export const lineTotal = (line: PricedLine) => plateTotal(line) * line.quantity;

export const cartTotal = (lines: readonly PricedLine[]) =>
  lines.reduce((sum, line) => sum + lineTotal(line), 0);

/** Naira to be paid, delivery included: of the cart at checkout and of an order alike. */
export const grandTotal = (lines: readonly PricedLine[]) => cartTotal(lines) + DELIVERY_FEE_NAIRA;
