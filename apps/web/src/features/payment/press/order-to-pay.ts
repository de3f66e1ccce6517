import type { Order, OrderInput } from '@catering/contract';
import { statusOf } from '#api/api-error.ts';
import { orAborted } from '#api/fetch-with-retry.ts';
import { ORDERS_KEY, readOrder, readOrders, writeOrder } from '#api/orders.ts';
import { orderReused, pricesRefreshed, selectCart } from '#features/cart/cart-slice.ts';
import { lastOrderOf, placedOrders, sameOrder } from '#features/cart/placed-orders.ts';
import { notify } from '#features/notifications/notify.ts';
import type { SiteState } from '#app/store.ts';
import { checkSessionInUse } from '#features/session/check-session.ts';
import { readProviderConfig } from '../pop-up/provider.ts';
import { recordIfPaid } from '../report/report-payment.ts';
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
 * Reads orders, and records which of them are paid: on another phone, or by a call. The plates of those leave the cart,
 * which the customer sees before they pay for the rest.
 *
 * @param id the order that is to be paid
 * @returns that order, if the server has it; undefined if another one is paid
 */
async function readPlaced(
  ids: readonly string[],
  id: string | undefined,
  { accessToken }: Payer,
  site: SiteState,
): Promise<{ order?: Order | undefined } | undefined> {
  const placed = await known(readOrders(ids, accessToken));
  const order = placed.find(({ _id }) => _id === id);
  const others = placed.filter((each) => each !== order);
  return (await recordIfPaid(others, site)) ? undefined : { order };
}

/**
 * The order of a cart. While cart, phone and address are the same it is the unpaid order that was placed before, also by
 * another tab or before a reload, or of a dish that was removed and added again. What was sent and has no answer is
 * finished first, so that no meal is cooked or paid twice.
 */
async function orderOfCart(
  input: OrderInput,
  payer: Payer,
  { site, signal, progress }: PressOptions,
): Promise<Order | PaymentEnd> {
  const { dispatch, getState } = site.store;
  const body = JSON.stringify(input);
  for (const open of getState().cart.sent) {
    const end = await finishOrder(open, body, payer, site);
    if (end) return end;
  }
  const cart = selectCart(getState());
  const same = sameOrder(cart, input);
  const last = lastOrderOf(body, getState().cart);
  const ids = placedOrders([...cart, { orders: last }]);
  const placed = await readPlaced(ids, same ?? last[0]?.id, payer, site);
  if (!placed) return {};
  const { order } = placed;
  const isUnpaid = order?.paymentStatus === 'Pending';
  // A meal that was delivered, or paid and added to the cart anew, is ordered again.
  if (order && (isUnpaid ? !order.fulfilled : same)) {
    for (const each of last) dispatch(orderReused({ ...each, id: order._id }));
    return order;
  }
  // Whoever has left may be back already, and press again.
  signal.throwIfAborted();
  progress('placing');
  return placeOrder(body, payer, site);
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
  orEnd(
    async () => ((await readPlaced(others, undefined, request, options.site)) ? undefined : {}),
    options,
  );

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
