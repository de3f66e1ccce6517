import { orderRouter } from '@catering/contract';
import { orderFailurePrefixes } from '#config/messages.ts';
import { ORDERS_KEY } from './orders-key.ts';
import { tsrOf } from './tsr.ts';

export const orders = tsrOf(orderRouter, orderFailurePrefixes);

/** The signed-in user's orders: the key of the query, with its request. */
export const ordersQuery = {
  queryKey: ORDERS_KEY,
  queryData: { query: { sort: '-createdAt' } },
} as const;
