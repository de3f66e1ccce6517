import {
  IDEMPOTENCY_KEY_HEADER,
  orderRouter,
  type Order,
  type OrderInput,
  type PaymentUpdate,
} from '@catering/contract';
import { queryOptions } from '@tanstack/react-query';
import { orderFailurePrefixes } from '#config/messages.ts';
import { ApiError } from './api-error.ts';
import { bodyOf } from './client.ts';
import { ORDERS_KEY } from './orders-key.ts';
import { tsrOf } from './tsr.ts';

const orders = tsrOf(orderRouter);

/** Puts the words of ERR-20 to ERR-23 before the message of a failed order call. */
const prefixed = async <Body>(
  operation: keyof typeof orderFailurePrefixes,
  call: Promise<Body>,
): Promise<Body> => {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const message = `${orderFailurePrefixes[operation]} ${error.message}`;
    throw new ApiError(message, { status: error.status, cause: error });
  }
};

const newestFirst = (a: Order, b: Order) => Date.parse(b.createdAt) - Date.parse(a.createdAt);

export const orderQueries = {
  all: ORDERS_KEY,
  /** The signed-in user's orders, newest first whatever the server's order (D-63). */
  list: () =>
    queryOptions({
      queryKey: [...orderQueries.all, 'list'],
      queryFn: async ({ signal }) => {
        const query = { sort: '-createdAt' } as const;
        const call = orders.list.query({ query, fetchOptions: { signal } });
        return [...(await prefixed('list', bodyOf(call)))].sort(newestFirst);
      },
    }),
  byId: (id: string) =>
    queryOptions({
      queryKey: [...orderQueries.all, 'one', id],
      queryFn: ({ signal }) =>
        prefixed(
          'get',
          bodyOf(
            orders.get.query({
              params: { id: encodeURIComponent(id) },
              fetchOptions: { signal },
            }),
          ),
        ),
    }),
};

/**
 * Places an order.
 * @param idempotencyKey repeats the server's first answer for the same key and order (D-11); give
 * the same one when the customer presses again after a failure
 */
export const createOrder = async (body: OrderInput, idempotencyKey?: string): Promise<Order> => {
  const headers = idempotencyKey ? { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey } : {};
  const { order } = await prefixed('create', bodyOf(orders.create.mutate({ body, headers })));
  return order;
};

/** Reports a payment; gives the changed order. */
export const updateOrderPayment = (id: string, body: PaymentUpdate): Promise<Order> =>
  prefixed(
    'update',
    bodyOf(orders.update.mutate({ params: { id: encodeURIComponent(id) }, body })),
  );
