import type { Order } from '@catering/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { loadingTips } from '#config/messages.ts';
import { readProviderConfig, startPayment, type Payment, type PaymentOutcome } from './provider.ts';
import { useRecordPayment } from './record-payment.ts';

/** The one state of a payment that pages show. */
type PaymentState =
  | { status: 'idle' }
  /** The pop-up is being opened or is open, or the payment is being reported to the server. */
  | { status: 'paying'; order: Order }
  /** It was made, and the server knows of it or will (`useRecordPayment`). */
  | { status: 'settled'; /** Naira. */ amount: number };

/**
 * Opens the payment pop-up for an order and reports a success to the server. An attempt that did not
 * start, or ended without success, is only logged (ERR-19); a success may follow it.
 *
 * @param onSettled takes the changed order: undefined if the payment could not be reported yet
 */
export function usePayment(
  onSettled: (changed: Order | undefined) => void,
): PaymentState & { pay: (payment: Payment) => void } {
  const recordPayment = useRecordPayment();
  const [state, setState] = useState<PaymentState>({ status: 'idle' });
  const stopWatching = useRef(() => {});
  useEffect(() => () => stopWatching.current(), []);

  const { mutate: pay } = useMutation({
    meta: { loadingTip: loadingTips.payment },
    onMutate: ({ order }: Payment) => setState({ status: 'paying', order }),
    mutationFn: async (payment: Payment) => {
      const { order, amount, email } = payment;
      stopWatching.current();
      const handleOutcome = async (outcome: PaymentOutcome) => {
        if (!outcome.paid) {
          console.warn(`The payment was not successful: ${outcome.reason}`);
          setState({ status: 'idle' });
          return;
        }
        setState({ status: 'paying', order });
        const changed = await recordPayment({ orderId: order._id, email, ...outcome.references });
        setState({ status: 'settled', amount });
        onSettled(changed);
      };
      stopWatching.current = await startPayment(
        payment,
        (outcome) => void handleOutcome(outcome),
        readProviderConfig(),
      );
    },
    onError: (error) => {
      console.error('The payment could not be started:', error);
      setState({ status: 'idle' });
    },
  });
  return { ...state, pay };
}

/** What checkout leaves for My Orders with the navigation there: the amount that was paid, in naira. */
export const paidState = (naira: number) => ({ paidNaira: naira });

/** The amount in the state of a location; undefined if no payment led there. */
export const paidNairaOf = (state: unknown): number | undefined => {
  const { paidNaira } = Object(state) as { paidNaira?: unknown };
  return typeof paidNaira === 'number' ? paidNaira : undefined;
};
