import type { CartItem } from '#features/cart/cart-item.ts';
import type { Reading, ReadingKind } from '../record/payment-reading.ts';
import { isUnanswered, type PaymentRecord } from '../record/payment-record.ts';

/** A payment, and what its customer reads of it. */
export interface ShownPayment {
  record: PaymentRecord;
  reading: Reading;
  /** A report of it had no answer, and another follows by itself; or none goes out, because nobody is signed in. */
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
  const mayPayForCart = own.some((payment) => isUnanswered(payment.record) && isSame(payment));
  // A clock that was set back does not hold it longer.
  const isHeld = waiting.some(
    ({ record }) => Math.abs(Date.now() - lastResultAt(record)) < HOLD_MS,
  );
  // A payment that the server may still take keeps only its own order from being paid again.
  const blocks = (payment: ShownPayment) =>
    isForCustomer(payment) && isUnanswered(payment.record) === isSame(payment);
  return {
    inProgress: own.find(isOf('inProgress')),
    beingConfirmed: waiting[0],
    held: isHeld ? 'any order' : mayPayForCart ? 'this cart' : undefined,
    uncertain: uncertain.find(blocks) ?? uncertain[0],
    isBlocked: isHeld || mayPayForCart || uncertain.some(blocks),
  };
};

/** The payments of other orders that have paid for plates of this cart, or may have: the server has not said no to them. */
export const repeatedPayments = (
  own: readonly ShownPayment[],
  cart: readonly CartItem[],
  placedOrderId: string | undefined,
): PaymentRecord[] =>
  own
    .map(({ record }) => record)
    .filter(
      (record) =>
        (record.paidBy !== undefined || isUnanswered(record)) &&
        !record.isOutOfCart &&
        record.orderId !== placedOrderId &&
        record.plates.some(({ id }) => cart.some((item) => item.id === id)),
    );

/** The payment that a page without its order shows first: one that nobody may repeat. */
export const unsettledPayment = (own: readonly ShownPayment[]) =>
  own.find(isOf('beingConfirmed')) ?? own.find(isForCustomer);
