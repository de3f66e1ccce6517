/** What checkout leaves for My Orders with the navigation there: the amount that was paid, in naira. */
export const paidState = (naira: number) => ({ paidNaira: naira });

/** The amount in the state of a location; undefined if no payment led there. */
export const paidNairaOf = (state: unknown): number | undefined => {
  const { paidNaira } = Object(state) as { paidNaira?: unknown };
  return typeof paidNaira === 'number' ? paidNaira : undefined;
};
