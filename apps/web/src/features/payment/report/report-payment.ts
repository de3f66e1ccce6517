import type { Order } from '@catering/contract';
import { MutationObserver } from '@tanstack/react-query';
import { isRejected, isTransient, statusOf } from '#api/api-error.ts';
import { bearer, idParams } from '#api/create-api.ts';
import { orders, readOrder, writeOrder } from '#api/orders.ts';
import { orderPaid, selectPlacedOrder } from '#features/cart/cart-slice.ts';
import { selectAccessToken, selectAccount } from '#features/session/session-slice.ts';
import type { PaymentSite } from '../payment-site.ts';
import { ANSWER_LIMIT_MS } from '../record/payment-reading.ts';
import type { PaymentRecord, PaymentResult } from '../record/payment-record.ts';
import { addFacts } from '../record/payment-facts.ts';
import { selectPayments } from '../record/payment-slice.ts';
import { tellOfPayment } from './tell-of-payment.ts';

/** The provider may be a little later than its customer: so long a denial (402) is not final, in ms. */
export const DENIAL_GRACE_MS = 5 * 60_000;

/** Begins the key of each report that is under way; the variables of a report are the id of its record. */
export const REPORT_KEY = ['payment report'];

const isEarly = ({ at }: PaymentResult) => Date.now() - at < DENIAL_GRACE_MS;

/** A success that cannot be read may be a page of the customer's network, which the server never saw. */
const mayChange = (status: number | undefined, result: PaymentResult) =>
  status === undefined ||
  status >= 500 ||
  isTransient(status) ||
  ((status === 402 || status < 400) && isEarly(result));

/** The server has said that an order is paid: the cart loses its plates, and its payments know what has paid it. */
export async function recordPaidOrder(order: Order, { store, queryClient }: PaymentSite) {
  const { dispatch, getState } = store;
  await writeOrder(queryClient, order);
  const placed = selectPlacedOrder(getState());
  // A cart that was placed as another order since still has its plates.
  const isOutOfCart = placed === null || placed.orderId === order._id;
  dispatch(orderPaid(order));
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
    return {
      ...record,
      paidBy,
      ...(isOutOfCart && { isOutOfCart }),
      ...(isClosed && { closed: true }),
    };
  });
  dispatch(addFacts(...facts));
}

/**
 * Asks the server once to take a success.
 *
 * @throws Error while that may still change
 */
async function askServer(
  record: PaymentRecord,
  result: PaymentResult,
  { site, accessToken }: { site: PaymentSite; accessToken: string | null },
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
    if (mayChange(status, result)) throw error;
    if (isRejected(status) && status !== 409) return reject();
    // It may be paid already: by this payment, or by another one, and then the customer may have paid twice.
    const order = await readOrder(orderId, accessToken);
    if (order.paymentStatus === 'Completed') return recordPaidOrder(order, site);
    await writeOrder(site.queryClient, order);
    return reject();
  }
  // The server has heard of it, and has not found it at the provider yet.
  if (isEarly(result)) throw new Error('The server does not know the payment yet');
  reject();
}

/** How long to wait before a payment is reported again, in ms: 4, 16 and 36 s, then a minute each time. */
const pauseAfter = (failures: number) => Math.min(60_000, (failures + 1) ** 2 * 4_000);

/**
 * Reports a success to the server, again by itself until the server has taken or rejected it, the session has ended,
 * or a day has passed. Its customer reads how it goes.
 *
 * @param accessToken of its customer, who may have logged out since
 */
export async function reportPayment(
  record: PaymentRecord,
  result: PaymentResult,
  { site, accessToken }: { site: PaymentSite; accessToken: string | null },
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
        await askServer(record, result, { site, accessToken: newestToken() });
      } catch (error) {
        // The end of a session leads to the login page.
        if (!isTold) tellOfPayment(record.id, site, { isLeaving: statusOf(error) === 401 });
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
    tellOfPayment(record.id, site);
  } catch {
    // It is said, and reported again at the next visit.
  }
}

/** Asks the server about a pop-up that is gone without a result: the server may have heard of one. */
export async function readUncertainPayment(
  { id, orderId, account }: PaymentRecord,
  { site, accessToken }: { site: PaymentSite; accessToken: string | null },
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
    tellOfPayment(id, site);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}
