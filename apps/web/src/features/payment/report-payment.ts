import type { Order } from '@catering/contract';
import { isRejected, isTransient, statusOf } from '#api/api-error.ts';
import { bearer, idParams } from '#api/create-api-hooks.ts';
import { orders, readOrder, writeOrder } from '#api/orders.ts';
import { notify } from '#features/notifications/notify.ts';
import { orderPaid } from '#features/cart/cart-slice.ts';
import { checkSessionInUse } from '#features/session/check-session.ts';
import { selectAccessToken, selectAccount } from '#features/session/session-slice.ts';
import { selectCustomer, type RootState } from '#app/store.ts';
import type { PaymentEvent } from './state/payment-machine.ts';
import { paymentMoved, selectPayment, type Payment } from './state/payment-slice.ts';
import { paymentToast } from './payment-texts.ts';
import type { PaymentSite } from './start-payments.ts';

/** The provider may be a little later than its customer: so long a denial (402) is not final, in ms. */
export const DENIAL_GRACE_MS = 5 * 60_000;

/** The token of the payment's customer: their newest, or the one that they paid with. */
const tokenOf = ({ account, accessToken }: Payment, state: RootState) =>
  selectAccount(state) === account ? selectAccessToken(state) : accessToken;

const isEarly = (paidAt: number) => Date.now() - paidAt < DENIAL_GRACE_MS;

/** A success that cannot be read may be a page of the customer's network, which the server never saw. */
const mayChange = (status: number | undefined, { paidAt }: Payment) =>
  status === undefined ||
  status >= 500 ||
  isTransient(status) ||
  ((status === 402 || status < 400) && isEarly(paidAt));

/**
 * Where a pop-up is gone without a result, the server may have heard of its payment by its reference. With a
 * result the transaction decides: two successes of one pop-up share a reference, and are two payments.
 */
export const isPaidBy = ({ orderId, references, reference }: Payment, order: Order) =>
  orderId === order._id &&
  (references
    ? order.transactionRef === references.transactionRef
    : order.paymentRef === reference);

/**
 * Reports a payment to the server, once the provider has reported it. It ends as taken,
 * as rejected for good, or is left to be reported again. Of a pop-up without a result the order is read only.
 */
export async function reportPayment(
  payment: Payment,
  { store: { dispatch, getState }, queryClient }: PaymentSite,
): Promise<void> {
  const { id, orderId, references } = payment;
  const token = tokenOf(payment, getState());

  /** Says it where the customer is, unless the page does. */
  const end = (event: PaymentEvent, { isSaid = true, isLeaving = false } = {}) => {
    dispatch(paymentMoved({ id, event }));
    const now = selectPayment(getState(), id);
    const toast = now && paymentToast(now);
    const isTheirs = selectCustomer(getState()) === payment.account;
    if (toast && isTheirs && isSaid && (isLeaving || now.page === null)) notify(toast);
  };
  // Once: the later attempts go on by themselves. An ended session leads to the login page.
  const leave = (status?: number) =>
    end('notTaken', { isSaid: payment.reports === 0, isLeaving: status === 401 });
  const record = async (order: Order) => {
    await writeOrder(queryClient, order);
    dispatch(orderPaid(order));
    dispatch(paymentMoved({ id, event: 'recorded' }));
  };

  try {
    if (references) {
      const call = orders.update.mutate({
        params: idParams(orderId),
        extraHeaders: bearer(token),
        body: { paymentStatus: 'Completed', ...references },
      });
      const order = (await call).body;
      if (order._id === orderId && order.paymentStatus === 'Completed') return await record(order);
      // The server has heard of it, and has not found it at the provider yet.
      await writeOrder(queryClient, order);
      return isEarly(payment.paidAt) ? leave() : end('rejected');
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    const status = statusOf(error);
    if (status === 401 && token === selectAccessToken(getState())) {
      void dispatch(checkSessionInUse());
    }
    if (mayChange(status, payment)) return leave(status);
    if (isRejected(status) && status !== 409) return end('rejected');
  }
  try {
    // It may be paid already: by this payment, or by another one, and then the customer may have paid twice.
    const order = await readOrder(orderId, token);
    // A pop-up that was gone may have reported its payment meanwhile: that is newer than the order.
    if (selectPayment(getState(), id)?.status !== payment.status) return;
    if (isPaidBy(payment, order)) return await record(order);
    await writeOrder(queryClient, order);
    if (order.paymentStatus !== 'Completed') return end('rejected');
    dispatch(orderPaid(order));
    end('duplicate');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    leave();
  }
}
