import type { Order } from '@catering/contract';
import { MutationObserver } from '@tanstack/react-query';
import { isRejected, isTransient, statusOf } from '#api/api-error.ts';
import { bearer, idParams } from '#api/create-api.ts';
import { orders, readOrder, writeOrder } from '#api/orders.ts';
import { orderEnded } from '#features/cart/cart-slice.ts';
import { itemsOf } from '#features/cart/placed-orders.ts';
import { selectAccessToken, selectAccount } from '#features/session/session-slice.ts';
import type { SiteState } from '#app/store.ts';
import { notify } from '#features/notifications/notify.ts';
import { ANSWER_LIMIT_MS } from '#config/timings.ts';
import { deriveStatus } from '../record/derive-status.ts';
import { isUnanswered, type PaymentRecord, type PaymentResult } from '../record/payment-record.ts';
import { addFacts } from '../record/add-facts.ts';
import { selectPayments } from '../record/payment-slice.ts';
import { deliveredToast, paidAlreadyToast } from '../shown/payment-texts.ts';
import { isOrderTaken } from '../shown/double-payment-guard.ts';
import { toastPayment } from './toast-payment.ts';

/** The provider may be a few minutes later than its customer: a denial (402) of the first reports is not final. */
const EARLY_REPORTS = 8;

/** Begins the key of each report that is under way; the variables of a report are the id of its record. */
export const REPORT_KEY = ['payment report'];

/** A success that cannot be read may be a page of the customer's network, which the server never saw. */
const mayChange = (status: number | undefined, isEarly: boolean) =>
  status === undefined ||
  status >= 500 ||
  isTransient(status) ||
  (isEarly && (status === 402 || status < 400));

/** The server has said that an order is paid: the cart loses its plates, and its payments know what has paid it. */
export async function recordPaidOrder(order: Order, { store, queryClient }: SiteState) {
  const { dispatch, getState } = store;
  await writeOrder(queryClient, order);
  dispatch(orderEnded({ orderId: order._id, plates: order.cartItems }));
  const paidBy = {
    transactionRef: order.transactionRef ?? '',
    paymentRef: order.paymentRef ?? '',
  };
  const ofOrder = selectPayments(getState()).filter(({ orderId }) => orderId === order._id);
  const isReported = ofOrder.some(({ results }) =>
    results.some(({ transactionRef }) => transactionRef === paidBy.transactionRef),
  );
  const facts = ofOrder.map((record): PaymentRecord => {
    // Another pop-up has reported the payment of this one.
    const isItself = isReported && record.results.length === 0;
    const isClosed = isItself && record.reference === paidBy.paymentRef;
    return { ...record, paidBy, ...(isClosed && { closed: true }) };
  });
  dispatch(addFacts(...facts));
}

interface ReportOptions {
  site: SiteState;
  /** The customer's token. They may have logged out since. */
  accessToken: string | null;
}

/**
 * Asks the server once to take a success.
 *
 * @throws Error while that may still change
 */
async function askServer(
  record: PaymentRecord,
  result: PaymentResult,
  {
    site,
    accessToken,
    isEarly,
  }: ReportOptions & { /** A denial is not final. */ isEarly: boolean },
): Promise<void> {
  const { orderId } = record;
  const { transactionRef, paymentRef } = result;
  const reject = () =>
    site.store.dispatch(addFacts({ ...record, results: [{ ...result, rejected: true }] }));
  try {
    const call = orders.update({
      params: idParams(orderId),
      extraHeaders: bearer(accessToken),
      body: { paymentStatus: 'Completed', transactionRef, paymentRef },
    });
    const order = (await call).body;
    if (order._id === orderId && order.paymentStatus === 'Completed') {
      return await recordPaidOrder(order, site);
    }
    await writeOrder(site.queryClient, order);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    const status = statusOf(error);
    if (mayChange(status, isEarly)) throw error;
    if (isRejected(status) && status !== 409) return reject();
    // The order may be paid already, by this payment or by another one: then the customer may have paid twice.
    const order = await readOrder(orderId, accessToken);
    if (order.paymentStatus === 'Completed') return recordPaidOrder(order, site);
    await writeOrder(site.queryClient, order);
    return reject();
  }
  // The server has heard of it, and has not found it at the provider yet.
  if (isEarly) throw new Error('Payment not confirmed yet');
  reject();
}

/** The pause before a payment is reported again, in ms: 4, 16 and 36 s, then a minute each time. */
const pauseAfter = (failures: number) => Math.min(60_000, (failures + 1) ** 2 * 4_000);

/**
 * Reports a success to the server, again by itself until the server has taken or rejected it, the session has ended,
 * or a day has passed. Its customer reads how it goes.
 */
export async function reportPayment(
  record: PaymentRecord,
  result: PaymentResult,
  { site, accessToken }: ReportOptions,
): Promise<void> {
  const { store, queryClient } = site;
  const mutationKey = [...REPORT_KEY, result.transactionRef];
  if (queryClient.isMutating({ mutationKey }) > 0) return;
  const newestToken = () => {
    const state = store.getState();
    return selectAccount(state) === record.account ? selectAccessToken(state) : accessToken;
  };
  let isTold = false;
  const report = new MutationObserver<void, unknown, string>(queryClient, {
    mutationKey,
    mutationFn: async () => {
      try {
        // Reports are counted instead of timed, because the clock of a phone may jump.
        const isEarly = report.getCurrentResult().failureCount < EARLY_REPORTS;
        await askServer(record, result, { site, accessToken: newestToken(), isEarly });
      } catch (error) {
        // The end of a session leads to the login page.
        if (!isTold) toastPayment(record.id, site, { isLeaving: statusOf(error) === 401 });
        isTold = true;
        throw error;
      }
    },
    // A browser may be wrong about the line: the first report does not wait for it.
    networkMode: 'offlineFirst',
    retry: (_failures, error) =>
      statusOf(error) !== 401 && Date.now() - result.at < ANSWER_LIMIT_MS,
    retryDelay: pauseAfter,
  });
  try {
    await report.mutate(record.id);
    toastPayment(record.id, site);
  } catch {
    // A toast says so, and the next visit reports the payment again.
  }
}

/** Asks the server about a pop-up that is gone without a result: the server may have heard of one. */
export async function readUncertainPayment(
  { id, orderId, account }: PaymentRecord,
  { site, accessToken }: ReportOptions,
): Promise<void> {
  try {
    const order = await site.queryClient.fetchQuery({
      queryKey: ['order', account, orderId],
      queryFn: () => readOrder(orderId, accessToken),
      staleTime: 0,
      gcTime: 0,
    });
    if (order.paymentStatus === 'Completed') await recordPaidOrder(order, site);
    else await writeOrder(site.queryClient, order);
    toastPayment(id, site);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}

/** Records that meals were delivered. A toast says so if the cart holds such a dish: it is another meal. */
export function recordDelivered(delivered: readonly Order[], { store }: SiteState) {
  const { cart } = store.getState();
  const inCart = delivered.filter(({ _id }) => itemsOf(_id, cart).length > 0);
  if (inCart.length > 0) notify(deliveredToast(inCart));
  for (const { _id } of delivered) store.dispatch(orderEnded({ orderId: _id, plates: [] }));
}

/**
 * Records which orders have ended. The plates of those that are paid, by a payment of this browser, on another phone, or by
 * a call, leave the cart. Of one that was delivered, or that the server no longer has, the cart is another order, unless it
 * was paid here.
 *
 * @param ids of the orders that were asked for
 * @param read the orders that the server has
 * @returns true if one is paid or was delivered
 */
export async function recordIfEnded(
  ids: readonly string[],
  read: readonly Order[],
  site: SiteState,
): Promise<boolean> {
  const { dispatch, getState } = site.store;
  const records = selectPayments(getState());
  const isTaken = (id: string) => isOrderTaken(records, id);
  for (const orderId of ids)
    if (!isTaken(orderId) && !read.some(({ _id }) => _id === orderId))
      dispatch(orderEnded({ orderId, plates: [] }));
  const delivered = read.filter(({ _id, fulfilled }) => fulfilled && !isTaken(_id));
  recordDelivered(delivered, site);
  for (const order of delivered) await writeOrder(site.queryClient, order);
  const rest = read.filter((order) => !delivered.includes(order));
  return (await recordIfPaid(rest, site)) || delivered.length > 0;
}

/**
 * Records which of the orders are paid.
 *
 * @returns true if one is
 */
export async function recordIfPaid(placed: readonly Order[], site: SiteState): Promise<boolean> {
  const { dispatch, getState } = site.store;
  const paid = placed.filter(({ paymentStatus }) => paymentStatus === 'Completed');
  if (paid.length === 0) return false;
  const { cart } = getState();
  for (const order of paid) await recordPaidOrder(order, site);
  const payments = selectPayments(getState());
  const own = payments.filter(
    (record) =>
      paid.some(({ _id }) => _id === record.orderId) &&
      deriveStatus(record, { isOpenHere: false, now: Date.now() }).kind !== 'none',
  );
  // They were paid while the pop-up of another order of the same plates was open, which has succeeded.
  const again = payments.flatMap((record): PaymentRecord[] => {
    const order = paid.find(({ _id }) => record.others?.includes(_id));
    return order && isUnanswered(record) ? [{ ...record, paidBefore: order.narration }] : [];
  });
  dispatch(addFacts(...again));
  for (const { id } of [...own, ...again]) toastPayment(id, site);
  if (own.length + again.length === 0) notify(paidAlreadyToast(paid, cart));
  return true;
}
