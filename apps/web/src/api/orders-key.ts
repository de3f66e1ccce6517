/** Begins the keys of all queries for orders; apart, so that forgetting them loads no schema. */
export const ORDERS_KEY = ['orders'] as const;
