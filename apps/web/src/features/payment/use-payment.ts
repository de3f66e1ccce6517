import type { Order } from '@catering/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { loadingTips } from '#config/messages.ts';
import { readProviderConfig, startPayment, type PaidReferences } from './provider.ts';
import { useRecordPayment } from './record-payment.ts';
/** One attempt to pay an order. */
interface Attempt {
  order: Order;
  /** Naira. */
  amount: number;
  /** Of the signed-in user. */
  email: string;
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
    mutationFn: async ({ order, amount, email }: Attempt) => {
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
