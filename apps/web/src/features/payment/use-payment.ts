import type { Order } from '@catering/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { statusOf } from '#api/api-error.ts';
import { bearer, idParams } from '#api/create-api-hooks.ts';
import { orders } from '#api/orders.ts';
import { loadingTips } from '#config/messages.ts';
import { useAppStore } from '#store/hooks.ts';
import { selectAccessToken } from '#store/session/session-slice.ts';
import type { PaidReferences, ProviderConfig } from './provider.ts';
import { startPayment } from './start-payment.ts';
import {
  forgetPayment,
  rememberPayment,
  type UnrecordedPayment,
} from './unrecorded-payments-storage.ts';

/** One attempt to pay an order. */
interface Attempt {
  order: Order;
  /** Naira. */
  amount: number;
  /** Of the signed-in user. */
  email: string;
  provider: ProviderConfig;
}

/** The one state of a payment that pages show. */
type PaymentState =
  | { status: 'idle' }
  /** The pop-up is being opened or is open, or the payment is being reported to the server. */
  | { status: 'paying'; order: Order }
  /** It was made, and the server knows of it or will (`useRecordPayment`). */
  | { status: 'settled'; order: Order };

/**
 * Opens the payment pop-up for an order and reports a success to the server. An attempt that did not
 * start, or ended without success, is only logged (ERR-19); a success may follow it.
 *
 * @param onSettled takes the paid amount in naira, and the changed order: undefined if the payment
 *   could not be reported yet
 */
export function usePayment(
  onSettled: (payment: { amount: number; changed: Order | undefined }) => void,
): PaymentState & { pay: (attempt: Attempt) => void } {
  const recordPayment = useRecordPayment();
  const [state, setState] = useState<PaymentState>({ status: 'idle' });
  const stopWatching = useRef(() => {});
  useEffect(() => () => stopWatching.current(), []);

  const { mutate: pay } = useMutation({
    meta: { loadingTip: loadingTips.payment },
    onMutate: ({ order }: Attempt) => setState({ status: 'paying', order }),
    mutationFn: async ({ order, amount, email, provider }: Attempt) => {
      stopWatching.current();
      const handlePaid = async (references: PaidReferences) => {
        setState({ status: 'paying', order });
        const changed = await recordPayment({ orderId: order._id, email, ...references });
        setState({ status: 'settled', order });
        onSettled({ amount, changed });
      };
      const handleUnpaid = (reason: string) => {
        console.warn(`The payment was not successful: ${reason}`);
        setState({ status: 'idle' });
      };
      const { narration, phoneNumber } = order;
      stopWatching.current = await startPayment(
        { amount, narration, phoneNumber, email },
        { onPaid: (references) => void handlePaid(references), onUnpaid: handleUnpaid },
        provider,
      );
    },
    onError: (error) => {
      console.error('The payment could not be started:', error);
      setState({ status: 'idle' });
    },
  });
  return { ...state, pay };
}

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

/** What checkout leaves for My Orders with the navigation there: the amount that was paid, in naira. */
export const paidState = (naira: number) => ({ paidNaira: naira });

/** The amount in the state of a location; undefined if no payment led there. */
export const paidNairaOf = (state: unknown): number | undefined => {
  const { paidNaira } = Object(state) as { paidNaira?: unknown };
  return typeof paidNaira === 'number' ? paidNaira : undefined;
};
