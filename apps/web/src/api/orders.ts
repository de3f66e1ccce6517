import { orderRouter } from '@catering/contract';
import { orderFailurePrefixes } from '#config/messages.ts';
import { tsrOf } from './tsr.ts';

export const orders = tsrOf(orderRouter, orderFailurePrefixes);

/** The signed-in user's orders: the key of the query, with its request. */
export const ordersQuery = {
  queryKey: ['orders'],
  queryData: { query: { sort: '-createdAt' } },
  meta: { personal: true },
} as const;
