import type { Order } from '@catering/contract';
import { useEffect, useRef } from 'react';
import { failureTitles, messages } from '#config/messages.ts';
import { customerMessage } from '#api/api-error.ts';
import { orders, ordersQuery } from '#api/orders.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectAccessToken } from '#store/session/session-slice.ts';
import { notify } from '#features/notifications/notify.ts';

const newestFirst = ({ body }: { body: Order[] }) =>
  [...body].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));

/**
 * The signed-in user's orders, newest first regardless of the server's order (D-63), with the toasts of
 * their load (ORD-01, ERR-15, ERR-40). Orders from the cache bring no toast.
 */
export function useOrders() {
  const { data, error, isLoadingError, isFetchedAfterMount, isFetching, refetch } =
    orders.list.useQuery({
      ...ordersQuery(useAppSelector(selectAccessToken)),
      select: newestFirst,
    });

  const loaded = data !== undefined;
  const announced = useRef(loaded);
  useEffect(() => {
    if (loaded && !announced.current)
      notify({ kind: 'success', id: 'orders', ...messages.ordersFetched });
    announced.current = loaded;
  }, [loaded]);

  const failure = isLoadingError ? customerMessage(error) : undefined;
  useEffect(() => {
    if (failure === undefined) return;
    notify({ kind: 'error', id: 'orders', title: failureTitles.orders, description: failure });
  }, [failure]);

  return { orders: data, load: { failed: !data && isFetchedAfterMount, isFetching, refetch } };
}
