import type { PaidReferences } from './payment-outcome.ts';

/** A payment that went through and that the server has not confirmed yet. */
export interface UnrecordedPayment extends PaidReferences {
  orderId: string;
  /** Whose order it is: another user of this tab cannot report it. */
  email: string;
}

/** Per tab, so that no payment is lost when the page is reloaded before it is reported. */
const KEY = 'unrecordedPayments';

const isPayment = (value: unknown): value is UnrecordedPayment =>
  typeof value === 'object' &&
  value !== null &&
  ['orderId', 'email', 'transactionRef', 'paymentRef'].every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  );

const readAll = (): UnrecordedPayment[] => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPayment) : [];
  } catch {
    return [];
  }
};

const writeAll = (payments: UnrecordedPayment[]) => {
  try {
    if (payments.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(payments));
  } catch {
    // Without storage the payment is reported at once or not at all.
  }
};

const without = (orderId: string) => readAll().filter((payment) => payment.orderId !== orderId);

export const rememberPayment = (payment: UnrecordedPayment) =>
  writeAll([...without(payment.orderId), payment]);

export const forgetPayment = (orderId: string) => writeAll(without(orderId));

/** The user's payments that still have to be reported. */
export const unrecordedPaymentsOf = (email: string) =>
  readAll().filter((payment) => payment.email === email);
