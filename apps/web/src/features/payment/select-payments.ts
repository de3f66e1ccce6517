import { isBeingConfirmed, isForCustomer, isLive } from '#store/payment/payment-machine.ts';
import type { Payment } from '#store/payment/payment-slice.ts';

/** The newest attempt that began at checkout, of the customer who looks at it. */
export const checkoutPayment = (payments: readonly Payment[], account: string | null) =>
  payments.filter((payment) => payment.page === 'checkout' && payment.account === account).at(-1);

interface OrderOfCustomer {
  account: string | null;
  orderId: string;
}

const paymentsOfOrder = (payments: readonly Payment[], { account, orderId }: OrderOfCustomer) =>
  payments.filter((each) => each.account === account && each.orderId === orderId);

/** Payments of an order of which only its customer knows the end; each has a reference of its own. */
export const orderPaymentsForCustomer = (payments: readonly Payment[], order: OrderOfCustomer) =>
  paymentsOfOrder(payments, order).filter(({ status }) => isForCustomer(status));

/** What an order has to say of its payments: what forbids another payment comes first, then money that may be gone. */
export const orderPayment = (payments: readonly Payment[], order: OrderOfCustomer) => {
  const own = paymentsOfOrder(payments, order);
  const last = own.at(-1);
  return (
    own.find(({ status }) => isBeingConfirmed(status) || isLive(status)) ??
    (last?.status === 'elsewhere' ? last : orderPaymentsForCustomer(payments, order).at(-1)) ??
    last
  );
};

/** A payment of this customer that the server has not taken yet. */
export const paymentBeingConfirmed = (payments: readonly Payment[], account: string | null) =>
  payments.find((payment) => payment.account === account && isBeingConfirmed(payment.status));

/** A payment of this customer of which only they know the end. */
export const paymentForCustomer = (payments: readonly Payment[], account: string | null) =>
  payments.find((payment) => payment.account === account && isForCustomer(payment.status));
