import { isBeingConfirmed, isForCustomer, isLive } from './payment-machine.ts';
import type { Payment } from './payment-slice.ts';

interface ShownPayments {
  /** The newest of this tab, unless another forbids one: it is in progress, or is being confirmed. */
  attempt: Payment | undefined;
  /** Those of which only their customer knows the end; each has a reference of its own. */
  uncertain: Payment[];
}

const forbidsAnother = ({ status }: Payment) => isBeingConfirmed(status) || isLive(status);

/** What a page has to say of some payments of its customer. */
const shownPayments = (payments: Payment[]): ShownPayments => {
  const newest = payments.filter(({ request }) => request).at(-1);
  return {
    attempt:
      payments.find(({ status }) => isBeingConfirmed(status)) ??
      payments.find(({ status }) => isLive(status)) ??
      (newest && isForCustomer(newest.status) ? undefined : newest),
    uncertain: payments.filter(({ status }) => isForCustomer(status)),
  };
};

interface OrderOfCustomer {
  account: string | null;
  orderId: string;
}

export const orderPayments = (
  payments: readonly Payment[],
  { account, orderId }: OrderOfCustomer,
): ShownPayments =>
  shownPayments(payments.filter((each) => each.account === account && each.orderId === orderId));

interface Checkout {
  customer: string | null;
  /** The order that was placed of the cart as it is. */
  placedOrderId: string | undefined;
}

/** What checkout says: of what began there, and of each payment that forbids another. */
export const checkoutPayments = (
  payments: readonly Payment[],
  { customer, placedOrderId }: Checkout,
) => {
  const own = payments.filter(({ account }) => account === customer);
  const begunHere = own.filter(({ page }) => page === 'checkout');
  const { attempt, uncertain } = shownPayments(
    own.filter(
      (each) => begunHere.includes(each) || forbidsAnother(each) || isForCustomer(each.status),
    ),
  );
  return {
    attempt,
    uncertain: uncertain[0],
    /** The same plates could be paid twice: an order that is not this one may be paid already. */
    isBlocked:
      (attempt !== undefined && isBeingConfirmed(attempt.status)) ||
      uncertain.some(({ orderId }) => orderId !== placedOrderId),
    /** What an empty cart says first. */
    unsettled: unsettledPayment(payments, customer),
    /** My Orders says how it stands. */
    isHandedOver: begunHere.some(
      ({ status }) => status === 'paid' || status === 'paidTwice' || status === 'unreported',
    ),
  };
};

/** What a page without the order of a payment says first: a payment that nobody may repeat. */
export const unsettledPayment = (payments: readonly Payment[], customer: string | null) => {
  const own = payments.filter(({ account }) => account === customer);
  return (
    own.find(({ status }) => isBeingConfirmed(status)) ??
    own.find(({ status }) => isForCustomer(status))
  );
};
