import type { Order } from '@catering/contract';
import { statusOf } from '#api/api-error.ts';
import { bearer, idParams } from '#api/create-api-hooks.ts';
import { orders } from '#api/orders.ts';
import { useAppStore } from '#store/hooks.ts';
import { selectAccessToken } from '#store/session/session-slice.ts';
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

/** A rejection that another attempt cannot change; a lapsed login or a busy server can change. */
const isFinal = (status: number | undefined) =>
  status !== undefined && status >= 400 && status < 500 && ![401, 408, 429].includes(status);

/**
 * Gives a function that reports a payment to the server (STA-32, STA-33). The payment is remembered
 * in this tab until the server has accepted it, or rejected it for good; a failure is only logged.
 *
 * @returns the order, now "Completed"; undefined if the server did not take the payment
 */
export function useRecordPayment() {
  const { mutateAsync: updateOrder } = orders.update.useMutation();
  const store = useAppStore();
  return async (payment: UnrecordedPayment): Promise<Order | undefined> => {
    const { orderId, transactionRef, paymentRef } = payment;
    rememberPayment(payment);
    try {
      const { body: order } = await updateOrder({
        params: idParams(orderId),
        extraHeaders: bearer(selectAccessToken(store.getState())),
        body: { paymentStatus: 'Completed', transactionRef, paymentRef },
      });
      forgetPayment(orderId);
      return order;
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      if (isFinal(statusOf(error))) forgetPayment(orderId);
      return undefined;
    }
  };
}
