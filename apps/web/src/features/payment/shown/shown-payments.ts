import type { CartItem } from '#features/cart/cart-item.ts';
import { readingOf, type Reading, type ReadingKind } from '../record/payment-reading.ts';
import type { PaymentRecord } from '../record/payment-record.ts';

/** A payment, and what its customer reads of it. */
export interface ShownPayment {
  record: PaymentRecord;
  reading: Reading;
  /** A report of it had no answer: another follows by itself. */
  isLate: boolean;
}

/** Another order is held back so long by a payment that is being confirmed, in ms. */
const HOLD_MS = 10 * 60_000;

/** Only its customer knows how it ended, or has to call: it stays until they say so. */
const isForCustomer = ({ reading: { kind } }: ShownPayment) =>
  kind === 'uncertain' || kind === 'callUs' || kind === 'paidByAnother';

const isOf =
  (kind: ReadingKind) =>
  ({ reading }: ShownPayment) =>
    reading.kind === kind;

/** The server has not said no to it: its order is not paid again. */
const isUnanswered = ({ results }: PaymentRecord) => results.some(({ rejected }) => !rejected);

const lastResultAt = ({ results }: PaymentRecord) => results.at(-1)?.at ?? 0;

/** True if the order is paid or may be: no other pop-up opens for it. */
export const isOrderTaken = (records: readonly PaymentRecord[], orderId: string) =>
  records.some((record) => {
    if (record.orderId !== orderId) return false;
    const { kind } = readingOf(record, { isOpenHere: false, now: Date.now() });
    return record.paidBy !== undefined || (isUnanswered(record) && kind !== 'none');
  });

/** The payments of one order, as My Orders shows them. */
export const orderPayments = (ofOrder: readonly ShownPayment[]) => ({
  inProgress: ofOrder.find(isOf('inProgress')),
  beingConfirmed: ofOrder.find(isOf('beingConfirmed')),
  uncertain: ofOrder.filter(isForCustomer),
  /** It may be paid already, and only a call tells. */
  isUnanswered: ofOrder.some(
    ({ record, reading }) => reading.kind === 'callUs' && isUnanswered(record),
  ),
});

/**
 * The payments of a customer as checkout shows them, and those that keep another order waiting there: the same plates
 * could be paid twice.
 *
 * @param placedOrderId the order that was placed of the cart as it is
 */
export const checkoutPayments = (
  own: readonly ShownPayment[],
  placedOrderId: string | undefined,
): {
  inProgress: ShownPayment | undefined;
  beingConfirmed: ShownPayment | undefined;
  /** The orders that wait until a payment is confirmed. */
  held: 'any order' | 'this cart' | undefined;
  uncertain: ShownPayment | undefined;
  isBlocked: boolean;
} => {
  const uncertain = own.filter(isForCustomer);
  const isSame = ({ record }: ShownPayment) => record.orderId === placedOrderId;
  const waiting = own.filter(isOf('beingConfirmed'));
  const isHeld = waiting.some(({ record }) => Date.now() - lastResultAt(record) < HOLD_MS);
  // A payment that the server may still take keeps its own order from being paid again, and no other one.
  const blocks = (payment: ShownPayment) =>
    isForCustomer(payment) && isUnanswered(payment.record) === isSame(payment);
  return {
    inProgress: own.find(isOf('inProgress')),
    beingConfirmed: waiting[0],
    held: isHeld ? 'any order' : waiting.some(isSame) ? 'this cart' : undefined,
    uncertain: uncertain.find(blocks) ?? uncertain[0],
    isBlocked: isHeld || waiting.some(isSame) || uncertain.some(blocks),
  };
};

/** A mark in `told`: the customer has left out of a cart the plates that the payment may have paid for. */
export const LEFT_OUT = 'left out';

/**
 * The payments of other orders that may have paid for plates of this cart: the server has not said no to them, and no
 * longer holds the cart back.
 */
export const repeatedPayments = (
  own: readonly ShownPayment[],
  cart: readonly CartItem[],
  placedOrderId: string | undefined,
): PaymentRecord[] =>
  own
    .filter(({ reading: { kind } }) => kind === 'beingConfirmed' || kind === 'callUs')
    .map(({ record }) => record)
    .filter(
      (record) =>
        isUnanswered(record) &&
        !record.told.includes(LEFT_OUT) &&
        record.orderId !== placedOrderId &&
        record.plates.some(({ id }) => cart.some((item) => item.id === id)),
    );

/** The payment that a page without its order shows first: one that nobody may repeat. */
export const unsettledPayment = (own: readonly ShownPayment[]) =>
  own.find(isOf('beingConfirmed')) ?? own.find(isForCustomer);
