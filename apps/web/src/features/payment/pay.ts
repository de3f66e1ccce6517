import type { Order, OrderInput } from '@catering/contract';
import type { MenuChange } from '#features/cart/menu-changes.ts';
import { statusOf } from '#api/api-error.ts';
import { newIdempotencyKey } from '#api/create-api-hooks.ts';
import { orAborted } from '#api/fetch-with-retry.ts';
import { ORDERS_KEY } from '#api/orders.ts';
import { inTime } from '#features/browser-storage/in-time.ts';
import { pricesRefreshed, selectCart } from '#features/cart/cart-slice.ts';
import { notify } from '#features/notifications/notify.ts';
import { checkSessionInUse } from '#features/session/check-session.ts';
import { selectAccount } from '#features/session/session-slice.ts';
import { selectCustomer } from '#app/store.ts';
import { fetchMenuChanges } from './fetch-menu-changes.ts';
import { placedOrderOf, placeOrder, refreshOrder, type Payer } from './place-order.ts';
import { withPaymentLock } from './pop-up/payment-lock.ts';
import { nextReference, openPopUp, type PopUpCalls } from './pop-up/pop-up.ts';
import { loadProvider, readProviderConfig } from './pop-up/provider.ts';
import type { PaymentProblem } from './payment-texts.ts';
import type { PaymentSite } from './payment-site.ts';
import { isOrderTaken } from './record/shown-payments.ts';
import type { PaymentRecord } from './record/payment-record.ts';
import { addFacts, openHere, storePayments } from './record/payment-facts.ts';
import { popUpGone, selectPayments } from './record/payment-slice.ts';
import { readingOf } from './record/payment-reading.ts';
import { readUncertainPayment, recordPaidOrder, reportPayment } from './report-payment.ts';

/** What a press of "Proceed To Checkout" or of "Make Payment" asks for. */
export interface PaymentRequest extends Payer {
  /** An order that is to be placed, or one that was. */
  order: { input: OrderInput } | { placed: Order };
  /** Naira. */
  amount: number;
  email: string;
}

export type PaymentStep = 'placing' | 'opening' | 'open';

/** What the page says of an attempt that has ended. A payment that was made speaks for itself. */
export interface PaymentEnd {
  /** Why no pop-up opened, where the specification asks for no silence. */
  problem?: PaymentProblem;
  menuChanges?: MenuChange[];
  /** The order was paid already, before its pop-up opened. */
  isPaid?: boolean;
}

interface PayOptions {
  site: PaymentSite;
  /** Ends the attempt until its pop-up is open, when the page is left. */
  signal: AbortSignal;
  progress: (step: PaymentStep) => void;
}

/** The menu is not what the cart says: a price (409), a dish or an addon (400) changed. */
const isMenuConflict = (status: number | undefined) => status === 409 || status === 400;

/** The order as the server has it now, placed if it was not, or what the page says instead. */
async function orderToPay(
  { order: wanted, ...payer }: PaymentRequest,
  { site, signal }: PayOptions,
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
async function readMenuChanges({
  site,
  signal,
}: Omit<PayOptions, 'progress'>): Promise<PaymentEnd> {
  const { store, queryClient } = site;
  const { changes, current } = await fetchMenuChanges(queryClient, selectCart(store.getState()));
  if (!signal.aborted) store.dispatch(pricesRefreshed(current));
  return { menuChanges: changes };
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
