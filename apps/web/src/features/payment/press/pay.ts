import type { Order } from '@catering/contract';
import { newIdempotencyKey } from '#api/create-api.ts';
import { orAborted } from '#api/fetch-with-retry.ts';
import { inTime } from '#features/browser-storage/in-time.ts';
import { placedOrders } from '#features/cart/placed-orders.ts';
import { notify } from '#features/notifications/notify.ts';
import { selectAccount } from '#features/session/session-slice.ts';
import { selectCustomer } from '#app/store.ts';
import { endIfOtherPaid, orderToPay } from './order-to-pay.ts';
import type { PaymentEnd, PaymentRequest, PressOptions } from './place-order.ts';
import { nextReference, openPopUp, type PopUpCalls } from '../pop-up/pop-up.ts';
import { loadProvider, readProviderConfig } from '../pop-up/provider.ts';
import { isOrderTaken } from '../shown/double-payment-guard.ts';
import type { PaidReferences, PaymentRecord } from '../record/payment-record.ts';
import { openHere } from '../pop-up/open-here.ts';
import { addFacts, storePayments } from '../record/add-facts.ts';
import { popUpGone, selectPayments } from '../record/payment-slice.ts';
import { readUncertainPayment, recordIfPaid, reportPayment } from '../report/report-payment.ts';

/**
 * Opens the pop-up, and waits until it is gone.
 *
 * @returns the record of the payment, or why there is none; undefined if the customer has left, or the order is paid
 * meanwhile
 */
async function takeToProvider(
  order: Order,
  request: PaymentRequest,
  options: PressOptions,
): Promise<PaymentRecord | PaymentEnd | undefined> {
  const { amount, email, account, accessToken } = request;
  const { site, signal, progress } = options;
  const { dispatch, getState } = site.store;
  const config = readProviderConfig();
  const provider = await orAborted(loadProvider(config.scriptUrl), signal);
  // The plates of a paid order have left the cart.
  const others =
    'others' in request.order
      ? request.order.others
      : placedOrders(order.cartItems, getState().cart.orders).filter((id) => id !== order._id);
  const end = await endIfOtherPaid(others, request, options);
  if (end) return end;
  const reference = nextReference();
  let record: PaymentRecord = {
    id: newIdempotencyKey(),
    account,
    orderId: order._id,
    plates: order.cartItems.map(({ id, quantity }) => ({ id, quantity })),
    amount,
    reference,
    others,
    results: [],
    told: [],
  };
  // Stored before the pop-up opens, so that its reference survives a reload at any moment.
  await inTime(dispatch(storePayments([record])));
  const forget = () => void dispatch(storePayments([{ ...record, closed: true }]));
  // Another tab has logged out meanwhile, or has learned that the session ended.
  const isTheirs = selectAccount(getState()) === account;
  // An earlier pop-up of the order has succeeded meanwhile, or another phone has paid it.
  if (signal.aborted || !isTheirs || isOrderTaken(selectPayments(getState()), order._id)) {
    forget();
    return undefined;
  }

  const learn = (facts: Partial<PaymentRecord>) => {
    record = { ...record, ...facts };
    dispatch(addFacts(record));
  };
  return new Promise((resolve, reject) => {
    const leave = () => {
      dispatch(popUpGone(record.id));
      resolve(record);
    };
    const calls: PopUpCalls = {
      onOpened: () => {
        dispatch(openHere(record, leave));
        progress('open');
      },
      onApproved: (references) => {
        const result = { ...references, at: Date.now() };
        learn({ results: [...record.results, result] });
        leave();
        void reportPayment(record, result, { site, accessToken });
        void endIfOtherPaid(others, request, options);
        // The customer has logged out meanwhile, and no page shows the payment.
        if (selectCustomer(getState()) === null) notify(paymentOfNobody(references));
      },
      onClosed: () => {
        learn({ closed: true });
        leave();
      },
      onLost: () => {
        learn({});
        leave();
      },
    };
    try {
      openPopUp({ order, amount, reference, email }, { provider, config, ...calls });
    } catch (error) {
      forget();
      reject(error);
    }
  });
}

const paymentOfNobody = ({ transactionRef }: PaidReferences) =>
  ({
    kind: 'info',
    title: 'A payment was made',
    description: `Log in to see it in My Orders. Its reference is ${transactionRef}.`,
  }) as const;

const LOCK = 'catering payment';

/**
 * Runs the work while no other tab of the browser is paying. Over plain HTTP, in old web views, and with cookies
 * blocked there are no locks: two tabs are not kept apart there.
 *
 * @param work gets whether another tab is paying; the lock is held until it ends, or the tab closes
 */
export async function withPaymentLock<Result>(
  work: (isTaken: boolean) => Promise<Result>,
): Promise<Result> {
  let begun: Promise<Result> | undefined;
  try {
    await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => {
      begun = work(lock === null);
      return begun;
    });
  } catch (error) {
    if (begun) throw error;
  }
  return begun ?? work(false);
}

/** True while no tab of the browser is paying, and where there are no locks to ask. */
export const isPaymentLockFree = () => withPaymentLock(async (isTaken) => !isTaken);

/**
 * Pays an order, from the press of a button until its pop-up is gone. A success is reported to the server, of a pop-up
 * that has not said how it ended the order is read. An order that cannot be placed is only logged, and the button
 * works again.
 */
export async function pay(request: PaymentRequest, options: PressOptions): Promise<PaymentEnd> {
  const { site, signal, progress } = options;
  const ended = await withPaymentLock(async (isTaken) => {
    if (isTaken) return { problem: 'elsewhere' } as const;
    const order = await orderToPay(request, options);
    if (!('_id' in order)) return order;
    if (await recordIfPaid([order], site)) return { isPaid: true };
    progress('opening');
    try {
      return await takeToProvider(order, request, options);
    } catch (error) {
      if (signal.aborted) return undefined;
      console.error('The payment could not be started:', error);
      return { problem: 'noPopUp' } as const;
    }
  });
  if (!ended) return {};
  if (!('results' in ended)) return ended;
  const isUncertain = ended.results.length === 0 && !ended.closed;
  if (isUncertain) await readUncertainPayment(ended, { site, accessToken: request.accessToken });
  return {};
}
