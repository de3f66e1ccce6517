import type { Order, OrderInput } from '@catering/contract';
import { statusOf } from '#api/api-error.ts';
import { orAborted } from '#api/fetch-with-retry.ts';
import { ORDERS_KEY, readOrder, readOrders, writeOrder } from '#api/orders.ts';
import { pricesRefreshed, selectCart } from '#features/cart/cart-slice.ts';
import {
  openRequests,
  orderFingerprint,
  placedOrders,
  sameOrder,
} from '#features/cart/placed-orders.ts';
import { notify } from '#features/notifications/notify.ts';
import { checkSessionInUse } from '#features/session/check-session.ts';
import { readProviderConfig } from '../pop-up/provider.ts';
import { recordDelivered, recordIfEnded } from '../report/report-payment.ts';
import { fetchMenuChanges } from './fetch-menu-changes.ts';
import {
  finishOrder,
  known,
  OrderUnknown,
  placeOrder,
  type Payer,
  type PaymentEnd,
  type PaymentRequest,
  type PressOptions,
} from './place-order.ts';

/** The work of a press, unless the page is left or it fails: then what the page says instead. */
async function orEnd<Done>(
  work: () => Promise<Done>,
  { site, signal }: PressOptions,
): Promise<Done | PaymentEnd> {
  try {
    // A customer who leaves ends the attempt before the network responds; what was sent goes on.
    return await orAborted(work(), signal);
  } catch (thrown) {
    if (signal.aborted) return {};
    const isUnknown = thrown instanceof OrderUnknown;
    const error = isUnknown ? thrown.cause : thrown;
    console.error(error instanceof Error ? error.message : error);
    const status = statusOf(error);
    if (status === 401) {
      // The end of a session leads to the login page. The server may refuse for another reason.
      void site.store.dispatch(checkSessionInUse());
      return { problem: 'notAllowed' };
    }
    if (status === 404) {
      // The list is older.
      void site.queryClient.invalidateQueries({ queryKey: ORDERS_KEY });
      notify({ kind: 'info', description: 'This order is no longer there.' });
    }
    // The menu is not what the cart says: a price (409), a dish or an addon (400) changed.
    if (!isUnknown && (status === 409 || status === 400)) return readMenuChanges({ site, signal });
    // An order that could not be placed has no message.
    return isUnknown ? { problem: 'unreachable' } : {};
  }
}

/**
 * The order of a cart. While cart, phone and address are the same it is the unpaid order that was placed before, also by
 * another tab or before a reload. What was sent and has no answer is finished first, so that no meal is cooked or paid
 * twice.
 */
async function orderOfCart(
  input: OrderInput,
  payer: Payer,
  { site, signal, progress }: PressOptions,
): Promise<Order | PaymentEnd> {
  const { getState } = site.store;
  const fingerprint = orderFingerprint(input);
  for (const open of openRequests(input.cartItems, getState().cart.orders)) {
    const end = await finishOrder(open, open.fingerprint === fingerprint, payer, site);
    if (end) return end;
  }
  const { orders } = getState().cart;
  const ids = placedOrders(input.cartItems, orders);
  const placed = await known(readOrders(ids, payer.accessToken));
  const id = sameOrder(fingerprint, orders);
  const order = placed.find(({ _id }) => _id === id);
  // The customer sees what has left the cart before they pay for the rest.
  if (await recordIfEnded(ids, placed, site)) {
    return { isPaid: order?.paymentStatus === 'Completed' };
  }
  if (order) return order;
  // Whoever has left may be back already, and press again.
  signal.throwIfAborted();
  progress('placing');
  return placeOrder(input, payer, site);
}

/** The order as the server has it now, placed if it was not, or what the page says instead. */
export const orderToPay = (request: PaymentRequest, options: PressOptions) =>
  orEnd<Order | PaymentEnd>(async () => {
    const { order: wanted } = request;
    // Throws where nothing can be paid: such an order is better not placed.
    readProviderConfig();
    if ('input' in wanted) return orderOfCart(wanted.input, request, options);
    // It may have been paid in another tab or on another phone.
    const order = await known(readOrder(wanted.placed._id, request.accessToken));
    await writeOrder(options.site.queryClient, order);
    if (order.fulfilled) recordDelivered([order], options.site);
    return order;
  }, options);

/**
 * Orders with the same plates may have been paid while an order was placed and the provider's script loaded, or while
 * the pop-up was open: its customer reads what has been paid twice.
 *
 * @returns the end of the press; undefined if none is paid
 */
export const endIfOtherPaid = (
  others: readonly string[],
  request: PaymentRequest,
  options: PressOptions,
): Promise<PaymentEnd | undefined> =>
  orEnd(async () => {
    const read = await known(readOrders(others, request.accessToken));
    return (await recordIfEnded(others, read, options.site)) ? {} : undefined;
  }, options);

/** Takes over the menu's prices, so that the next press works with the sum on screen, unless the page was left. */
async function readMenuChanges({
  site,
  signal,
}: Pick<PressOptions, 'site' | 'signal'>): Promise<PaymentEnd> {
  const { store, queryClient } = site;
  const { changes, current } = await fetchMenuChanges(queryClient, selectCart(store.getState()));
  if (!signal.aborted) store.dispatch(pricesRefreshed(current));
  return { menuChanges: changes };
}
