import { orderRouter, type Order } from '@catering/contract';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { statusOf } from './api-error.ts';
import { bearer, createApi, idParams } from './create-api.ts';

export const orders = createApi(orderRouter, {
  list: 'Error fetching orders:',
  create: 'Error creating order:',
  update: 'Error updating order:',
  get: 'Error fetching order by ID:',
});

/** Begins the key of the list of each account. */
export const ORDERS_KEY = ['orders'];

/** The orders of an account (`accountOf`). */
export const ordersQuery = (account: string | null, accessToken: string | null) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, account],
    queryFn: async ({ signal }) => {
      const extraHeaders = bearer(accessToken);
      const query = { sort: '-createdAt' as const };
      return (await orders.list({ query, extraHeaders, fetchOptions: { signal } })).body;
    },
    // The kitchen delivers, and another tab or phone pays, while the page stands open.
    refetchOnWindowFocus: 'always',
  });

/** @throws ApiError, and an Error if the server responds with another order */
export const readOrder = async (id: string, accessToken: string | null) => {
  const { body } = await orders.get({
    params: idParams(id),
    extraHeaders: bearer(accessToken),
  });
  if (body._id !== id) throw new Error(`The server responded with order ${body._id} for ${id}`);
  return body;
};

/** The orders with these ids, without those that the server no longer has. */
export const readOrders = async (ids: readonly string[], accessToken: string | null) => {
  const read = await Promise.all(
    ids.map((id) =>
      readOrder(id, accessToken).catch((error: unknown) => {
        if (statusOf(error) !== 404) throw error;
      }),
    ),
  );
  return read.flatMap((order) => order ?? []);
};

/**
 * Writes an order into the cached list that has it. A list that is on its way may be older than the order: it is
 * asked for again. No order is paid and then unpaid: a response that says so is older than the list.
 */
export async function writeOrder(queryClient: QueryClient, order: Order): Promise<void> {
  const filter = { queryKey: ORDERS_KEY };
  const isOnItsWay = queryClient.isFetching(filter) > 0;
  await queryClient.cancelQueries(filter);
  let isListed = false;
  for (const [key, cached] of queryClient.getQueriesData<Order[]>(filter)) {
    const listed = cached?.find(({ _id }) => _id === order._id);
    if (!cached || !listed) continue;
    isListed = true;
    const isOlder = listed.paymentStatus === 'Completed' && order.paymentStatus === 'Pending';
    if (isOlder) continue;
    queryClient.setQueryData(
      key,
      cached.map((each) => (each === listed ? order : each)),
    );
  }
  // The caller does not wait for the list, which may be slow.
  if (isOnItsWay || !isListed) void queryClient.invalidateQueries(filter);
}
