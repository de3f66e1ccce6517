import {
  IDEMPOTENCY_KEY_HEADER,
  orderRouter,
  type Order,
  type OrderInput,
} from '@catering/contract';
import { loadingTips, orderFailurePrefixes } from '#config/messages.ts';
import { statusOf } from './api-error.ts';
import { bearer, createApiHooks, newIdempotencyKey } from './create-api-hooks.ts';

export const orders = createApiHooks(orderRouter, orderFailurePrefixes);

export const ORDERS_KEY = ['orders'];

/** The signed-in user's orders: the key of the query, with its request. */
export const ordersQuery = (accessToken: string | null) => ({
  queryKey: ORDERS_KEY,
  queryData: { query: { sort: '-createdAt' as const }, extraHeaders: bearer(accessToken) },
  meta: { personal: true },
});

const isRejected = (status: number | undefined) =>
  status !== undefined && status >= 400 && status < 500;

/**
 * Gives a function that places an order. While cart, phone and address stay the same, it resolves
 * with the order that was placed before and still waits for its payment (D-36). An order without a
 * response is sent again under its key, so that no meal is cooked twice.
 */
export function useIdempotentOrder() {
  const { mutateAsync, variables, data, error } = orders.create.useMutation({
    meta: { loadingTip: loadingTips.order },
  });
  return async (body: OrderInput, accessToken: string | null): Promise<Order> => {
    const isSame = JSON.stringify(variables?.body) === JSON.stringify(body);
    if (isSame && data) return data.body.order;
    // The server keeps its rejection under the key; the same order may be accepted later.
    const lastKey = isSame && !isRejected(statusOf(error)) && variables?.headers;
    const headers = lastKey || { [IDEMPOTENCY_KEY_HEADER]: newIdempotencyKey() };
    return (await mutateAsync({ body, headers, extraHeaders: bearer(accessToken) })).body.order;
  };
}
