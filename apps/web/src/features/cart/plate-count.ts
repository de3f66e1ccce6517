/** What the plate field starts with, and what a blank or unreadable field counts as (ATC-06, D-24). */
export const DEFAULT_PLATES = 1;

/** Reads the plate field. Any number is taken as it is: the server alone refuses odd ones (D-24). */
export const readPlateCount = (typed: string) => {
  const count = typed.trim() === '' ? Number.NaN : Number(typed);
  return Number.isFinite(count) ? count : DEFAULT_PLATES;
};

/** Whether an order with so many plates can be taken: a whole number of at least 1 (D-24). */
export const isOrderablePlateCount = (quantity: number) =>
  Number.isSafeInteger(quantity) && quantity >= 1;
