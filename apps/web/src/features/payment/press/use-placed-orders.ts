import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readOrders } from '#api/orders.ts';
import { useAppSelector, useAppStore, useSession } from '#app/hooks.ts';
import { placedOrders } from '#features/cart/placed-orders.ts';
import { selectCart } from '#features/cart/cart-slice.ts';
import { selectAccessToken } from '#features/session/session-slice.ts';
import { selectPayments } from '../record/payment-slice.ts';
import { recordIfPaid } from '../report/report-payment.ts';

/**
 * Follows the orders that plates of the cart were placed in: paid on another phone, by a call, or by a report whose
 * response was lost, they leave the cart. The order of a pop-up without a result is read by its record.
 *
 * @param isPaying true while the page reads the orders itself
 * @param onPaid called when one of them is paid
 * @returns the ids of those that the server no longer has, or has delivered: the cart is another order
 */
export function usePlacedOrders(isPaying: boolean, onPaid: () => void): readonly string[] {
  const store = useAppStore();
  const queryClient = useQueryClient();
  const { account, signedIn } = useSession();
  const cart = useAppSelector(selectCart);
  const payments = useAppSelector(selectPayments);
  const isFollowed = (id: string) =>
    payments.some(
      ({ orderId, results, closed }) => orderId === id && results.length === 0 && !closed,
    );
  const ids = placedOrders(cart).filter((id) => !isFollowed(id));
  const { data: orders } = useQuery({
    queryKey: ['order', account, ids],
    queryFn: () => readOrders(ids, selectAccessToken(store.getState())),
    enabled: signedIn && !isPaying,
    staleTime: 0,
    gcTime: 0,
    // Another phone pays while checkout stands open.
    refetchOnWindowFocus: true,
  });
  useEffect(() => {
    if (!orders) return;
    const placed = placedOrders(selectCart(store.getState()));
    const site = { store, queryClient };
    void recordIfPaid(
      orders.filter(({ _id }) => placed.includes(_id)),
      site,
    ).then((isPaid) => isPaid && onPaid());
  }, [orders, store, queryClient, onPaid]);
  return orders
    ? ids.filter((id) => orders.every(({ _id, fulfilled }) => _id !== id || fulfilled))
    : [];
}
