import type { Order, OrderInput } from '@catering/contract';
import type { MenuChange } from '#features/cart/menu-changes.ts';
import { statusOf } from '#api/api-error.ts';
import { bearer } from '#api/create-api.ts';
import { orders, ORDERS_KEY, readOrder, writeOrder } from '#api/orders.ts';
import { orAborted } from '#api/fetch-with-retry.ts';
import {
  isSameOrder,
  orderPlaced,
  pricesRefreshed,
  selectCart,
  selectPlacedOrder,
} from '#features/cart/cart-slice.ts';
import { notify } from '#features/notifications/notify.ts';
import { checkSessionInUse } from '#features/session/check-session.ts';
import { fetchMenuChanges } from './fetch-menu-changes.ts';
import type { PaymentProblem } from '../shown/payment-texts.ts';
import { readProviderConfig } from '../pop-up/provider.ts';
import { sendOnce } from '#features/requests/send-once.ts';
import type { PaymentSite } from '../payment-site.ts';

interface Payer {
  account: string;
  accessToken: string | null;
}

/** A press of "Proceed To Checkout" or of "Make Payment". */
export interface PaymentRequest extends Payer {
  /** An order that is to be placed, or one that was. */
  order: { input: OrderInput } | { placed: Order };
  /** Naira. */
  amount: number;
  email: string;
}

/** The page says this of an attempt that has ended. A payment that was made has a record instead. */
export interface PaymentEnd {
  /** Why no pop-up opened, where the specification asks for no silence. */
  problem?: PaymentProblem;
  menuChanges?: MenuChange[];
  /** The order was paid already, before its pop-up opened. */
  isPaid?: boolean;
}

/** An order as the server has it now: it may have been paid in another tab or on another phone. */
const refreshOrder = async (
  id: string,
  accessToken: string | null,
  { queryClient }: PaymentSite,
): Promise<Order> => {
  const order = await readOrder(id, accessToken);
  await writeOrder(queryClient, order);
  return order;
};

/** The order that this account has placed with the same body, if it was the last one. */
const placedOrderOf = (input: OrderInput, { account }: Payer, { store }: PaymentSite) => {
  const placed = selectPlacedOrder(store.getState());
  return isSameOrder(placed, { account, request: JSON.stringify(input) }) ? placed : undefined;
};

/**
 * The order of a cart. While cart, phone and address stay the same it is the order that was placed before, also by
 * another tab or before a reload. One whose response was lost is sent again under its key, so that no meal is cooked
 * twice.
 */
async function placeOrder(input: OrderInput, payer: Payer, site: PaymentSite): Promise<Order> {
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
    const call = orders.create({ body: input, headers, extraHeaders: bearer(accessToken) });
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

interface OrderOptions {
  site: PaymentSite;
  /** Ends it, when the page is left. */
  signal: AbortSignal;
}

/** The menu is not what the cart says: a price (409), a dish or an addon (400) changed. */
const isMenuConflict = (status: number | undefined) => status === 409 || status === 400;

/** The order as the server has it now, placed if it was not, or what the page says instead. */
export async function orderToPay(
  { order: wanted, ...payer }: PaymentRequest,
  { site, signal }: OrderOptions,
): Promise<Order | PaymentEnd> {
  try {
    // Throws where nothing can be paid: such an order is better not placed.
    readProviderConfig();
    // A customer who leaves ends the attempt before the network responds; what was sent goes on.
    return await orAborted(
      'placed' in wanted
        ? refreshOrder(wanted.placed._id, payer.accessToken, site)
        : placeOrder(wanted.input, payer, site),
      signal,
    );
  } catch (error) {
    if (signal.aborted) return {};
    console.error(error instanceof Error ? error.message : error);
    const status = statusOf(error);
    if (status === 401) void site.store.dispatch(checkSessionInUse());
    if (status === 404) {
      // The list is older.
      void site.queryClient.invalidateQueries({ queryKey: ORDERS_KEY });
      notify({ kind: 'info', description: 'This order is no longer there.' });
    }
    if ('input' in wanted && isMenuConflict(status)) return readMenuChanges({ site, signal });
    // An order that could not be placed has no message, and an ended session leads to the login page.
    const isPlaced = 'placed' in wanted || placedOrderOf(wanted.input, payer, site);
    return isPlaced && status !== 401 ? { problem: 'unreachable' } : {};
  }
}

/** Takes over the menu's prices, so that the next press works with the sum on screen, unless the page was left. */
async function readMenuChanges({ site, signal }: OrderOptions): Promise<PaymentEnd> {
  const { store, queryClient } = site;
  const { changes, current } = await fetchMenuChanges(queryClient, selectCart(store.getState()));
  if (!signal.aborted) store.dispatch(pricesRefreshed(current));
  return { menuChanges: changes };
}
