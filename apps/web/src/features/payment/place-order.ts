import type { Order, OrderInput } from '@catering/contract';
import { statusOf } from '#api/api-error.ts';
import { bearer } from '#api/create-api-hooks.ts';
import { orders, ORDERS_KEY, readOrder, writeOrder } from '#api/orders.ts';
import { isSameOrder, orderPlaced, selectPlacedOrder } from '#features/cart/cart-slice.ts';
import { sendOnce } from '#features/requests/send-once.ts';
import type { PaymentSite } from './payment-site.ts';

/** Who orders and pays. */
export interface Payer {
  account: string;
  accessToken: string | null;
}

/** An order as the server has it now: it may have been paid in another tab or on another phone. */
export const refreshOrder = async (
  id: string,
  accessToken: string | null,
  { queryClient }: PaymentSite,
): Promise<Order> => {
  const order = await readOrder(id, accessToken);
  await writeOrder(queryClient, order);
  return order;
};

/** The order that this account has placed with the same body, if it was the last one. */
export const placedOrderOf = (input: OrderInput, { account }: Payer, { store }: PaymentSite) => {
  const placed = selectPlacedOrder(store.getState());
  return isSameOrder(placed, { account, request: JSON.stringify(input) }) ? placed : undefined;
};

/**
 * The order of a cart. While cart, phone and address stay the same it is the order that was placed before, also by
 * another tab or before a reload. One whose response was lost is sent again under its key, so that no meal is cooked
 * twice.
 */
export async function placeOrder(
  input: OrderInput,
  payer: Payer,
  site: PaymentSite,
): Promise<Order> {
  const { account, accessToken } = payer;
  const { store, queryClient } = site;
  const placed = placedOrderOf(input, payer, site);
  if (placed) {
    try {
      return await refreshOrder(placed.orderId, accessToken, site);
    } catch (error) {
      if (statusOf(error) !== 404) throw error;
    }
  }
  const send = sendOnce({ operation: 'order', account, body: input }, async (sending) => {
    const { headers, isRepeat } = sending;
    const call = orders.create.mutate({ body: input, headers, extraHeaders: bearer(accessToken) });
    const { order } = (await call).body;
    // A logout meanwhile has forgotten phone and address, which a late response does not bring back.
    store.dispatch(orderPlaced({ account, request: JSON.stringify(input), orderId: order._id }));
    return { order, isRepeat };
  });
  const { order, isRepeat } = await store.dispatch(send);
  // The kept response to an earlier attempt may be older than the order.
  if (isRepeat) return refreshOrder(order._id, accessToken, site);
  // "My Orders" may have been opened shortly before.
  await queryClient.invalidateQueries({ queryKey: ORDERS_KEY });
  return order;
}
