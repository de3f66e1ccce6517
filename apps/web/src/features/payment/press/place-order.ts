import { ORDERS_READ_LIMIT_MS } from '#config/timings.ts';
import {
  IDEMPOTENCY_KEY_HEADER,
  IDEMPOTENCY_WINDOW_MS,
  type Order,
  type OrderInput,
} from '@catering/contract';
import type { MenuChange } from '#features/cart/menu-changes.ts';
import { isFinal, statusOf } from '#api/api-error.ts';
import { bearer, newIdempotencyKey } from '#api/create-api.ts';
import { orders, ORDERS_KEY } from '#api/orders.ts';
import { orderAnswered, orderSent } from '#features/cart/cart-slice.ts';
import { openRequestOf, type PlacedOrder } from '#features/cart/placed-orders.ts';
import type { PaymentProblem } from '../shown/payment-texts.ts';
import { isOrderTaken, isRecent } from '../shown/double-payment-guard.ts';
import { selectPayments } from '../record/payment-slice.ts';
import type { SiteState } from '#app/store.ts';

export interface Payer {
  account: string;
  accessToken: string | null;
}

/** An order of My Orders. */
interface PlacedBefore {
  placed: Order;
  /** The ids of the orders with its plates, except those that the page says have ended: they are paid on purpose. */
  others: readonly string[];
}

/** A press of "Proceed To Checkout" or of "Make Payment". */
export interface PaymentRequest extends Payer {
  /** An order that is to be placed, or one that was. */
  order: { input: OrderInput } | PlacedBefore;
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

/** How far a press is. */
export type PaymentStep = 'reading' | 'placing' | 'opening' | 'open';

export interface PressOptions {
  site: SiteState;
  /** Ends the attempt until its pop-up is open, when the page is left. */
  signal: AbortSignal;
  progress: (step: PaymentStep) => void;
}

/** What became of an order that was placed before is not known: its `cause` says why. */
export class OrderUnknown extends Error {}

/** @throws OrderUnknown if it fails, or takes too long */
export async function known<Read>(read: Promise<Read>): Promise<Read> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(reject, ORDERS_READ_LIMIT_MS, new Error('No order in time'));
  });
  try {
    return await Promise.race([read, late]);
  } catch (cause) {
    throw new OrderUnknown('', { cause });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Sends an order under its key, also once more: the server has taken it before, or takes it now.
 *
 * @throws ApiError; unless the server has rejected it for good, the order may be there all the same
 */
async function send(
  { id, body }: PlacedOrder,
  { accessToken }: Payer,
  { store, queryClient }: SiteState,
): Promise<Order> {
  try {
    const { order } = (
      await orders.create({
        body: JSON.parse(body) as OrderInput,
        headers: { [IDEMPOTENCY_KEY_HEADER]: id },
        extraHeaders: bearer(accessToken),
      })
    ).body;
    store.dispatch(orderAnswered({ id, orderId: order._id }));
    // "My Orders" may have been opened shortly before.
    await queryClient.invalidateQueries({ queryKey: ORDERS_KEY });
    return order;
  } catch (error) {
    if (isFinal(statusOf(error))) store.dispatch(orderAnswered({ id }));
    throw error;
  }
}

/**
 * Finishes an order of the cart whose response was lost: sent again under its key, it is the order that the server has,
 * or it is placed now, as its press asked. Nothing else says which one it is: another order may have the same lines.
 *
 * @param isSame true if this press orders the same
 * @returns the end of the press, if its customer has to read first that the order may be there, or paid
 * @throws what keeps the press from ordering anything
 */
export async function finishOrder(
  open: PlacedOrder,
  isSame: boolean,
  payer: Payer,
  site: SiteState,
): Promise<PaymentEnd | undefined> {
  const { dispatch, getState } = site.store;
  // The server no longer knows its key. Only its customer can tell which of their orders it is.
  if (Date.now() - open.at >= IDEMPOTENCY_WINDOW_MS) {
    dispatch(orderAnswered({ id: open.id }));
    return { problem: 'unanswered' };
  }
  const sending = send(open, payer, site);
  try {
    const { _id } = await (isSame ? sending : known(sending));
    const mayBePaid = !isSame && isOrderTaken(selectPayments(getState()), _id);
    return mayBePaid ? {} : undefined;
  } catch (error) {
    const isOpen = getState().cart.orders.some(({ id }) => id === open.id);
    const status = statusOf(error instanceof OrderUnknown ? error.cause : error);
    // The menu may have changed since. Of one that the server cannot take, the others wait for a while.
    if (!isOpen || (!isSame && (status === 409 || !isRecent(open.at)))) return undefined;
    throw error;
  }
}

/** Places an order under a new key. */
export const placeOrder = (input: OrderInput, payer: Payer, site: SiteState): Promise<Order> => {
  const { dispatch, getState } = site.store;
  const order = openRequestOf(input, getState().cart.orders, newIdempotencyKey());
  dispatch(orderSent({ account: payer.account, order }));
  return send(order, payer, site);
};
