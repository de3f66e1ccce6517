import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readOrders } from '#api/orders.ts';
import { useAppSelector, useAppStore, useSession } from '#app/hooks.ts';
import { placedOrders } from '#features/cart/placed-orders.ts';
import { selectAccessToken } from '#features/session/session-slice.ts';
import { selectPayments } from '../record/payment-slice.ts';
import { recordIfEnded } from '../report/report-payment.ts';

/**
 * Follows the orders that plates of the cart were placed in: paid on another phone, by a call, or by a report whose
 * response was lost, they leave the cart. Of those that were delivered, or that the server no longer has, the cart is
 * another order. The order of a pop-up without a result is read by its record.
 *
 * @param isPaying true while the page reads the orders itself
 * @param onEnded called when one of them is paid or delivered
 */
export function usePlacedOrders(isPaying: boolean, onEnded: () => void): void {
  const store = useAppStore();
  const queryClient = useQueryClient();
  const { account, signedIn } = useSession();
  const { userCart, orders } = useAppSelector((state) => state.cart);
  const payments = useAppSelector(selectPayments);
  const isFollowed = (id: string) =>
    payments.some(
      ({ orderId, results, closed }) => orderId === id && results.length === 0 && !closed,
    );
  const ids = placedOrders(userCart, orders).filter((id) => !isFollowed(id));
  useQuery({
    queryKey: ['order', account, ids],
    queryFn: async () => {
      const read = await readOrders(ids, selectAccessToken(store.getState()));
      // Another customer may have logged in meanwhile, and a payment have ended one.
      const { cart } = store.getState();
      const open = placedOrders(cart.userCart, cart.orders).filter((id) => ids.includes(id));
      const placed = read.filter(({ _id }) => open.includes(_id));
      if (await recordIfEnded(open, placed, { store, queryClient })) onEnded();
      return null;
    },
    enabled: signedIn && !isPaying,
    staleTime: 0,
    gcTime: 0,
    // Another phone pays while checkout stands open.
    refetchOnWindowFocus: true,
  });
}
