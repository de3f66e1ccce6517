import type { Order } from '@catering/contract';
import { useEffect, useRef, useState } from 'react';
import { loadingTips } from '#config/loading-tips.ts';
import { useLoading } from '#features/loading/use-loading.ts';
import { readPaymentConfig } from './read-payment-config.ts';
import type { PaidReferences } from './payment-outcome.ts';
import { recordPayment } from './record-payment.ts';
import { startPayment } from './start-payment.ts';
import { watchForSilentClose } from './watch-for-silent-close.ts';

/** What becomes of a payment; nothing is called when it does not come about (ERR-19). */
interface PaymentEnd {
  /** It is paid and the server knows: the changed order. */
  onRecorded(order: Order): void;
  /** It is paid, but the server could not be told; the payment is remembered. */
  onUnrecorded(): void;
}

/**
 * Payments of a page, one at a time.
 *
 * @param email of the signed-in user
 */
export function usePayment(email: string | null) {
  const [payingFor, setPayingFor] = useState<string>();
  const busy = useRef(false);
  const showLoading = useLoading();
  const endWatch = useRef<() => void>(undefined);
  useEffect(() => () => endWatch.current?.(), []);

  const hold = (orderId: string | undefined) => {
    endWatch.current?.();
    busy.current = orderId !== undefined;
    setPayingFor(orderId);
  };

  /** Opens the pop-up for an order; resolves when it is open, or could not be opened. */
  const pay = async (order: Order, amount: number, { onRecorded, onUnrecorded }: PaymentEnd) => {
    if (busy.current || !email) return;
    hold(order._id);
    let ended = false;
    const onPaid = async (references: PaidReferences) => {
      ended = true;
      // A success may follow a declined card: the page is busy again while it is reported.
      hold(order._id);
      try {
        onRecorded(await recordPayment({ orderId: order._id, email, ...references }));
      } catch (error) {
        console.error(error instanceof Error ? error.message : error);
        onUnrecorded();
      } finally {
        hold(undefined);
      }
    };
    const onUnpaid = (reason: string) => {
      ended = true;
      console.warn(`The payment was not successful: ${reason}`);
      hold(undefined);
    };
    const { narration, phoneNumber } = order;
    try {
      const config = readPaymentConfig();
      await showLoading(
        loadingTips.payment,
        startPayment({ amount, narration, phoneNumber, email }, { onPaid, onUnpaid }, config),
      );
      if (!ended) endWatch.current = watchForSilentClose(() => onUnpaid('closed without a word'));
    } catch (error) {
      console.error('The payment could not be started:', error);
      hold(undefined);
    }
  };

  return { /** Id of the order that is being paid. */ payingFor, pay };
}
