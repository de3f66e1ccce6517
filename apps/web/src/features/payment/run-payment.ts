import { IDEMPOTENCY_KEY_HEADER, type Order, type OrderInput } from '@catering/contract';
import { isFinal, statusOf } from '#api/api-error.ts';
import { bearer, newIdempotencyKey } from '#api/create-api-hooks.ts';
import { orders, ORDERS_KEY, readOrder, writeOrder } from '#api/orders.ts';
import {
  isSameOrder,
  orderForgotten,
  orderPaid,
  orderPlaced,
  pricesRefreshed,
  selectCart,
  selectPlacedOrder,
} from '#features/cart/cart-slice.ts';
import { notify } from '#features/notifications/notify.ts';
import { checkSessionInUse } from '#features/session/check-session.ts';
import { selectAccount } from '#features/session/session-slice.ts';
import type { RootState } from '#app/store.ts';
import { fetchMenuChanges } from './fetch-menu-changes.ts';
import { isBeingConfirmed, isLive, isPaid, isStored } from './state/payment-machine.ts';
import {
  paymentMoved,
  selectPayment,
  storablePayments,
  type Payment,
} from './state/payment-slice.ts';
import {
  claimOrderKey,
  claimPopUp,
  releaseClaim,
  withPaymentLock,
  type PaymentLock,
} from './pop-up/payment-lock.ts';
import { nextReference, openPopUp } from './pop-up/pop-up.ts';
import { loadProvider, readProviderConfig, type ProviderConfig } from './pop-up/provider.ts';
import { isPaidBy } from './report-payment.ts';
import type { PaymentSite } from './start-payments.ts';

/** What is known of an attempt since it started. */
interface Started {
  lock: PaymentLock;
  config: ProviderConfig;
}

/** The menu is not what the cart says: a price (409), a dish or an addon (400) changed. */
const isMenuConflict = (status: number | undefined) => status === 409 || status === 400;

/**
 * From the press of a button until the pop-up of the provider is gone. An order that cannot be placed is only
 * logged, and the button works again.
 *
 * @throws what keeps the pop-up from opening
 */
export const runPayment = (payment: Payment, site: PaymentSite) => {
  const { id } = payment;
  const { dispatch, getState, subscribe } = site.store;
  return withPaymentLock(async (lock) => {
    if (lock === 'taken') {
      dispatch(paymentMoved({ id, event: 'failed', facts: { problem: 'elsewhere' } }));
      return;
    }
    const end = new Promise<void>((resolve) => {
      const leave = subscribe(() => {
        const now = selectPayment(getState(), id);
        if (now && isLive(now.status)) return;
        leave();
        resolve();
      });
    });
    // Who leaves the page ends the attempt before the network responds.
    await Promise.race([end, startPayment(payment, lock, site).then(() => end)]);
  });
};

async function startPayment(payment: Payment, lock: PaymentLock, site: PaymentSite) {
  const { id, request } = payment;
  if (!request) return;
  const { order: wanted } = request;
  const { dispatch, getState } = site.store;

  let config: ProviderConfig;
  let order: Order;
  try {
    // Throws where nothing can be paid: such an order is better not placed.
    config = readProviderConfig();
    order =
      'placed' in wanted
        ? await refreshOrder(wanted.placed._id, payment, site)
        : await placeOrder(wanted.input, { ...payment, lock }, site);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    if (statusOf(error) === 401) void dispatch(checkSessionInUse());
    if (statusOf(error) === 404) {
      // The list is older.
      void site.queryClient.invalidateQueries({ queryKey: ORDERS_KEY });
      notify({ kind: 'info', description: 'This order is no longer there.' });
    }
    const isConflict = 'input' in wanted && isMenuConflict(statusOf(error));
    const menuChanges = isConflict ? await refreshPrices(payment, site) : [];
    // An order that could not be placed has no message, and an ended session leads to the login page.
    const isPlaced =
      'placed' in wanted || orderPlacedOf(wanted.input, payment, getState())?.orderId;
    const problem = isPlaced && statusOf(error) !== 401 ? { problem: 'unreachable' as const } : {};
    dispatch(paymentMoved({ id, event: 'failed', facts: { menuChanges, ...problem } }));
    return;
  }
  if (order.paymentStatus === 'Completed') {
    dispatch(orderPaid(order));
    const earlier = getState().payment.find(
      (each) => each.status === 'interrupted' && isPaidBy(each, order),
    );
    if (earlier) {
      // Its pop-up was gone without a result, and the server has heard of it since.
      dispatch(paymentMoved({ id: earlier.id, event: 'recorded' }));
      dispatch(paymentMoved({ id, event: 'failed' }));
    } else {
      dispatch(paymentMoved({ id, event: 'foundPaid', facts: { orderId: order._id } }));
    }
    return;
  }
  const facts = { orderId: order._id, reference: nextReference() };
  dispatch(paymentMoved({ id, event: 'orderReady', facts }));
  await takeToProvider(order, { ...payment, lock, config }, site);
}

/** Opens the pop-up, unless its customer has left, an earlier one has paid, or another tab was first. */
async function takeToProvider(
  order: Order,
  { id, account, amount, request, lock, config }: Payment & Started,
  { store: { dispatch, getState }, storage }: PaymentSite,
) {
  const provider = await loadProvider(config.scriptUrl);
  const now = () => selectPayment(getState(), id);
  const payment = now();
  if (payment?.status !== 'opening' || !request) return;
  const [claim] = storablePayments([{ ...payment, status: 'open' }]);
  if (claim && !(await claimPopUp(claim, { lock, storage }))) {
    dispatch(paymentMoved({ id, event: 'failed', facts: { problem: 'unsettled' } }));
    return;
  }
  try {
    // An earlier pop-up of the order has succeeded while this one was on its way, or another phone has paid it.
    const isTaken = getState().payment.some(
      ({ orderId, status }) =>
        orderId === order._id &&
        (isBeingConfirmed(status) || isPaid(status) || status === 'paidTwice'),
    );
    // Another tab has logged out meanwhile, or has learned that the session ended.
    const isTheirs = selectAccount(getState()) === account;
    if (isTaken || !isTheirs) dispatch(paymentMoved({ id, event: 'failed' }));
    if (now()?.status !== 'opening') return;
    openPopUp(
      { order, amount, reference: payment.reference, email: request.email },
      { provider, config, id, move: (payload) => dispatch(paymentMoved(payload)) },
    );
  } finally {
    const status = now()?.status;
    if (!(status && isStored(status))) void releaseClaim(id, storage);
  }
}

/** An order as the server has it now: it may have been paid in another tab or on another phone. */
const refreshOrder = async (
  id: string,
  { accessToken }: Payment,
  { queryClient }: PaymentSite,
): Promise<Order> => {
  const order = await readOrder(id, accessToken);
  await writeOrder(queryClient, order);
  return order;
};

/** What this account has ordered, or is ordering, with the same body. */
const orderPlacedOf = (input: OrderInput, { account }: Payment, state: RootState) => {
  const placed = selectPlacedOrder(state);
  return isSameOrder(placed, { account, request: JSON.stringify(input) }) ? placed : undefined;
};

/**
 * The order of a cart. While cart, phone and address stay the same it is the order that was placed before,
 * also by another tab or before a reload. One whose response was lost is sent again under its key,
 * so that no meal is cooked twice.
 */
async function placeOrder(
  input: OrderInput,
  payment: Payment & Pick<Started, 'lock'>,
  site: PaymentSite,
): Promise<Order> {
  const { account, accessToken } = payment;
  const { store, queryClient, storage } = site;
  const { dispatch, getState } = store;
  const request = JSON.stringify(input);
  const known = orderPlacedOf(input, payment, getState());
  if (known?.orderId) {
    try {
      return await refreshOrder(known.orderId, payment, site);
    } catch (error) {
      if (statusOf(error) !== 404) throw error;
    }
  }
  const newKey = newIdempotencyKey();
  const ownKey = known && !known.orderId ? known.key : newKey;
  const key =
    payment.lock === 'unavailable' && !known
      ? await claimOrderKey({ account, request, key: ownKey }, storage)
      : ownKey;
  dispatch(orderPlaced({ account, request, key }));
  // A logout meanwhile has forgotten phone and address, which a late response must not bring back.
  const isRemembered = () => selectPlacedOrder(getState())?.key === key;
  try {
    const call = orders.create.mutate({
      body: input,
      headers: { [IDEMPOTENCY_KEY_HEADER]: key },
      extraHeaders: bearer(accessToken),
    });
    const { order } = (await call).body;
    if (isRemembered()) dispatch(orderPlaced({ account, request, key, orderId: order._id }));
    // The kept response to an earlier attempt may be older than the order.
    if (key !== newKey) return await refreshOrder(order._id, payment, site);
    // "My Orders" may have been opened shortly before. A response that was kept may be older than the list.
    await queryClient.invalidateQueries({ queryKey: ORDERS_KEY });
    return order;
  } catch (error) {
    // The same order may be accepted later. What is not final leaves the key: an earlier attempt, whose response
    // was lost, may have placed it.
    if (isFinal(statusOf(error)) && isRemembered()) dispatch(orderForgotten());
    throw error;
  }
}

/** So that the next press works with the sum on screen. Who has left meanwhile reads of it at that press. */
async function refreshPrices(
  { id }: Payment,
  { store: { dispatch, getState }, queryClient }: PaymentSite,
) {
  const { changes, current } = await fetchMenuChanges(queryClient, selectCart(getState()));
  if (selectPayment(getState(), id)?.status === 'placing') dispatch(pricesRefreshed(current));
  return changes;
}
