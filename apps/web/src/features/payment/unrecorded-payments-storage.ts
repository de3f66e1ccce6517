import { hasFields, readTab, writeTab } from '#store/tab-storage.ts';
import type { PaidReferences } from './provider.ts';

/** A payment that went through and that the server has not confirmed yet. */
export interface UnrecordedPayment extends PaidReferences {
  orderId: string;
  /** Whose order it is: another user of this tab cannot report it. */
  email: string;
}

/** Per tab, so that no payment is lost when the page is reloaded before it is reported. */
const KEY = 'unrecordedPayments';

const isPayment = (value: unknown): value is UnrecordedPayment =>
  hasFields(value, 'string', ['orderId', 'email', 'transactionRef', 'paymentRef']);

const readAll = (): UnrecordedPayment[] => readTab(KEY, Array.isArray)?.filter(isPayment) ?? [];

const writeAll = (payments: UnrecordedPayment[]) =>
  writeTab(KEY, payments.length > 0 ? payments : undefined);

const without = (orderId: string) => readAll().filter((payment) => payment.orderId !== orderId);

export const rememberPayment = (payment: UnrecordedPayment) =>
  writeAll([...without(payment.orderId), payment]);

export const forgetPayment = (orderId: string) => writeAll(without(orderId));

/** The user's payments that still have to be reported. */
export const unrecordedPaymentsOf = (email: string) =>
  readAll().filter((payment) => payment.email === email);
