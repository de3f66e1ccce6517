import { HOLD_MS } from '#config/timings.ts';
import type { CartItem } from '#features/cart/cart-item.ts';
import { itemsOf, type CartWithOrders } from '#features/cart/placed-orders.ts';
import type { ShownPayment, StatusKind } from '../record/derive-status.ts';
import { isUnanswered, type PaymentRecord } from '../record/payment-record.ts';

/** True for a time, in ms since 1970, whose payment or order holds others back. A clock that was set back holds none. */
export const isRecent = (at: number) => Math.abs(Date.now() - at) < HOLD_MS;

/** True if the payment stays on the page until its customer presses a button. */
const isForCustomer = ({ status: { kind } }: ShownPayment) =>
  kind === 'uncertain' || kind === 'callUs' || kind === 'paidByAnother' || kind === 'paidTwice';

const isOf =
  (kind: StatusKind) =>
  ({ status }: ShownPayment) =>
    status.kind === kind;

const lastResultAt = ({ results }: PaymentRecord) => results.at(-1)?.at ?? 0;

/** True if the order is paid or may be: no other pop-up opens for it. */
export const isOrderTaken = (records: readonly PaymentRecord[], orderId: string) =>
  records.some(
    (record) => record.orderId === orderId && (record.paidBy !== undefined || isUnanswered(record)),
  );

/** The payments of one order, as My Orders shows them. */
export const orderPayments = (ofOrder: readonly ShownPayment[]) => ({
  inProgress: ofOrder.find(isOf('inProgress')),
  beingConfirmed: ofOrder.find(isOf('beingConfirmed')),
  uncertain: ofOrder.filter(isForCustomer),
  /** The order may be paid already, and only a call tells. */
  isTaken: ofOrder.some(({ record, status }) => status.kind === 'callUs' && isUnanswered(record)),
});

/** Plates of the cart that a payment may have paid for. */
export interface RepeatedPlates {
  record: PaymentRecord;
  items: readonly CartItem[];
}

/**
 * The payments of a customer as checkout shows them, and those that keep another order waiting there: the same plates
 * could be paid twice.
 *
 * @param placedOrderId the order that was placed of the cart as it is
 */
export const checkoutPayments = (
  own: readonly ShownPayment[],
  cart: CartWithOrders,
  placedOrderId: string | undefined,
): {
  inProgress: ShownPayment | undefined;
  beingConfirmed: ShownPayment | undefined;
  /** The orders that wait until a payment is confirmed. */
  held: 'any order' | 'this cart' | undefined;
  uncertain: ShownPayment | undefined;
  isBlocked: boolean;
  /** The payments of other orders of the cart that may have paid for its plates: the server has not rejected them. */
  repeated: readonly RepeatedPlates[];
} => {
  const uncertain = own.filter(isForCustomer);
  const isSame = ({ record }: ShownPayment) => record.orderId === placedOrderId;
  const waiting = own.filter(isOf('beingConfirmed'));
  const mayPayForCart = own.some((payment) => isUnanswered(payment.record) && isSame(payment));
  const isHeld = waiting.some(({ record }) => isRecent(lastResultAt(record)));
  // A payment that the server may still take keeps only its own order from being paid again; one that it has rejected
  // keeps every order waiting until its reference is noted.
  const blocks = (payment: ShownPayment) =>
    isForCustomer(payment) &&
    ((isOf('callUs')(payment) && isSame(payment)) ||
      isUnanswered(payment.record) === isSame(payment));
  const isBlocked = isHeld || mayPayForCart || uncertain.some(blocks);
  const repeated = own
    .filter(({ record }) => isUnanswered(record))
    .map(({ record }) => ({ record, items: itemsOf(record.orderId, cart) }))
    .filter(({ items }) => items.length > 0);
  return {
    inProgress: own.find(isOf('inProgress')),
    beingConfirmed: waiting[0],
    held: isHeld ? 'any order' : mayPayForCart ? 'this cart' : undefined,
    uncertain: uncertain.find(blocks) ?? uncertain[0],
    isBlocked,
    // A payment of this order blocks the cart instead.
    repeated: isBlocked ? [] : repeated,
  };
};

/** The payment that a page without its order shows first: one that nobody may repeat. */
export const unsettledPayment = (own: readonly ShownPayment[]) =>
  own.find(isOf('beingConfirmed')) ?? own.find(isForCustomer);
