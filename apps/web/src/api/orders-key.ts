/** Apart from `orders.ts`, so that forgetting the orders of a user downloads no schema. */
export const ORDERS_KEY = ['orders'];
