import { orderRouter, type Order } from '@catering/contract';
import type { QueryClient } from '@tanstack/react-query';
import { bearer, createApiHooks, idParams } from './create-api-hooks.ts';

export const orders = createApiHooks(orderRouter, {
  list: 'Error fetching orders:',
  create: 'Error creating order:',
  update: 'Error updating order:',
  get: 'Error fetching order by ID:',
});

export const ORDERS_KEY = ['orders'];

/** The signed-in user's orders: the key of the query, with its request. */
export const ordersQuery = (accessToken: string | null) => ({
  queryKey: ORDERS_KEY,
  queryData: { query: { sort: '-createdAt' as const }, extraHeaders: bearer(accessToken) },
  meta: { personal: true },
  // The kitchen delivers, and another tab or phone pays, while the page stands open.
  refetchOnWindowFocus: 'always' as const,
});

/** @throws also where the server responds with another order */
export const readOrder = async (id: string, accessToken: string | null) => {
  const { body } = await orders.get.query({
    params: idParams(id),
    extraHeaders: bearer(accessToken),
  });
  if (body._id !== id) throw new Error(`The server responded with order ${body._id} for ${id}`);
  return body;
};

/**
 * Writes an order into the cached list. A list that is on its way may be older than the order: it is
 * asked for again. No order is paid and then unpaid: a response that says so is older than the list.
 */
export async function writeOrder(queryClient: QueryClient, order: Order): Promise<void> {
  const filter = { queryKey: ORDERS_KEY };
  const isOnItsWay = queryClient.isFetching(filter) > 0;
  await queryClient.cancelQueries(filter);
  const client = orders.initQueryClient(queryClient);
  const cached = client.list.getQueryData(ORDERS_KEY);
  const listed = cached?.body.find(({ _id }) => _id === order._id);
  const isOlder = listed?.paymentStatus === 'Completed' && order.paymentStatus === 'Pending';
  if (cached && listed && !isOlder) {
    client.list.setQueryData(ORDERS_KEY, {
      ...cached,
      body: cached.body.map((each) => (each._id === order._id ? order : each)),
    });
  }
  // Nobody waits for a slow list.
  if (isOnItsWay || !listed) void queryClient.invalidateQueries(filter);
}
