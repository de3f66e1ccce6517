import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { failureTitles, messages } from '#config/messages.ts';
import { orderQueries } from '#api/orders.ts';
import { notify } from '#features/notifications/notify.ts';

/**
 * The signed-in user's orders, newest first, with the toasts of their load (ORD-01, ERR-15,
 * ERR-40). Orders that were at hand when the page opened are no news.
 */
export function useOrders() {
  const { data, error, isLoadingError, refetch } = useQuery(orderQueries.list());

  const loaded = data !== undefined;
  const told = useRef(loaded);
  useEffect(() => {
    if (loaded && !told.current)
      notify({ kind: 'success', id: 'orders', ...messages.ordersFetched });
    told.current = loaded;
  }, [loaded]);

  const failure = isLoadingError ? error.message : undefined;
  useEffect(() => {
    if (failure === undefined) return;
    notify({ kind: 'error', id: 'orders', title: failureTitles.orders, description: failure });
  }, [failure]);

  return { orders: data, failed: isLoadingError, refetch };
}
