import type { Order } from '@catering/contract';
import { newIdempotencyKey } from '#api/create-api.ts';
import { orAborted } from '#api/fetch-with-retry.ts';
import { inTime } from '#features/browser-storage/in-time.ts';
import { notify } from '#features/notifications/notify.ts';
import { selectAccount } from '#features/session/session-slice.ts';
import { selectCustomer } from '#app/store.ts';
import { orderToPay, type PaymentEnd, type PaymentRequest } from './place-order.ts';
import { nextReference, openPopUp, type PopUpCalls } from '../pop-up/pop-up.ts';
import { loadProvider, readProviderConfig } from '../pop-up/provider.ts';
import type { PaymentSite } from '../payment-site.ts';
import { isOrderTaken } from '../shown/shown-payments.ts';
import type { PaymentRecord } from '../record/payment-record.ts';
import { addFacts, openHere, storePayments } from '../record/payment-facts.ts';
import { popUpGone, selectPayments } from '../record/payment-slice.ts';
import { readingOf } from '../record/payment-reading.ts';
import { readUncertainPayment, recordPaidOrder, reportPayment } from '../report/report-payment.ts';

export type PaymentStep = 'placing' | 'opening' | 'open';

interface PayOptions {
  site: PaymentSite;
  /** Ends the attempt until its pop-up is open, when the page is left. */
  signal: AbortSignal;
  progress: (step: PaymentStep) => void;
}

/** Records that an order is paid. A toast says so, unless its own earlier pop-up has paid it and says it. */
async function findPaid(order: Order, site: PaymentSite): Promise<PaymentEnd> {
  await recordPaidOrder(order, site);
  const { store } = site;
  const isOwn = selectPayments(store.getState()).some(
    (record) =>
      record.orderId === order._id &&
      readingOf(record, { isOpenHere: false, now: Date.now() }).kind === 'paid',
  );
  if (!isOwn) {
    notify({
      kind: 'success',
      title: 'Your order was paid already.',
      description: 'My Orders shows it.',
      staysOnNextPage: true,
      // My Orders, which is next, says by a toast of its own that it has loaded.
      isImportant: true,
    });
  }
  return { isPaid: true };
}

/** Opens the pop-up, unless its customer has left or the order is paid; until it is gone. */
async function takeToProvider(
  order: Order,
  { amount, email, account, accessToken }: PaymentRequest,
  { site, signal, progress }: PayOptions,
): Promise<PaymentRecord | undefined> {
  const { dispatch, getState } = site.store;
  const config = readProviderConfig();
  const provider = await orAborted(loadProvider(config.scriptUrl), signal);
  const reference = nextReference();
  let record: PaymentRecord = {
    id: newIdempotencyKey(),
    account,
    orderId: order._id,
    plates: order.cartItems.map(({ id, quantity }) => ({ id, quantity })),
    amount,
    reference,
    results: [],
    told: [],
  };
  // Before it opens: after a reload its customer reads the reference, whenever the reload was.
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
        // Their customer has logged out meanwhile, and nothing on the screen says it.
        if (selectCustomer(getState()) === null) notify(ANONYMOUS_PAYMENT);
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

const ANONYMOUS_PAYMENT = {
  kind: 'info',
  title: 'A payment was made',
  description: 'Log in to see it in My Orders.',
} as const;

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
export async function pay(request: PaymentRequest, options: PayOptions): Promise<PaymentEnd> {
  const { site, signal, progress } = options;
  const ended = await withPaymentLock(async (isTaken) => {
    if (isTaken) return { problem: 'elsewhere' } as const;
    const order = await orderToPay(request, options);
    if (!('_id' in order)) return order;
    if (order.paymentStatus === 'Completed') return findPaid(order, site);
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
