import type { Order } from '@catering/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { baseAddress, isPageLocal } from '#api/base-address.ts';
import { loadingTips } from '#config/messages.ts';
import { type PaymentConfig, paymentConfig } from './payment-config.ts';
import { startPayment, type PaidReferences } from './provider.ts';
import { useRecordPayment } from './unrecorded-payments-storage.ts';

/**
 * The payment settings of this page.
 *
 * @throws Error naming the setting that is missing
 */
export const readPaymentConfig = () =>
  paymentConfig(
    {
      VITE_PAYMENT_PUBLIC_KEY: import.meta.env.VITE_PAYMENT_PUBLIC_KEY,
      VITE_PAYMENT_CONTRACT_CODE: import.meta.env.VITE_PAYMENT_CONTRACT_CODE,
      VITE_PAYMENT_SCRIPT_URL: import.meta.env.VITE_PAYMENT_SCRIPT_URL,
      VITE_ALLOW_TEST_PAYMENTS: import.meta.env.VITE_ALLOW_TEST_PAYMENTS,
    },
    { apiBase: baseAddress, hosted: !isPageLocal },
  );

/** One attempt to pay an order. */
interface Attempt {
  order: Order;
  /** Naira. */
  amount: number;
  /** Of the signed-in user. */
  email: string;
  config: PaymentConfig;
}

/** What happens to an attempt. */
interface PaymentEvents {
  /** It is paid and is being reported to the server. It may follow `onUnpaid`. */
  onPaid(order: Order): void;
  /** After `onPaid`: the changed order, or undefined if it could not be reported yet. */
  onRecorded(changed: Order | undefined): void;
  /** It did not start, or ended without success. Nothing but a log line reports it (ERR-19). */
  onUnpaid(): void;
}

/** Gives a function that opens the payment pop-up for an order and reports a success to the server. */
export function usePayment({ onPaid, onRecorded, onUnpaid }: PaymentEvents) {
  const recordPayment = useRecordPayment();
  const watch = useRef<AbortController>(undefined);
  useEffect(() => () => watch.current?.abort(), []);

  const { mutate } = useMutation({
    meta: { loadingTip: loadingTips.payment },
    mutationFn: async ({ order, amount, email, config }: Attempt) => {
      watch.current?.abort();
      let ended = false;
      const end = () => {
        ended = true;
        watch.current?.abort();
      };
      const handlePaid = async (references: PaidReferences) => {
        end();
        onPaid(order);
        onRecorded(await recordPayment({ orderId: order._id, email, ...references }));
      };
      const handleUnpaid = (reason: string) => {
        end();
        console.warn(`The payment was not successful: ${reason}`);
        onUnpaid();
      };
      const { narration, phoneNumber } = order;
      await startPayment(
        { amount, narration, phoneNumber, email },
        { onPaid: (references) => void handlePaid(references), onUnpaid: handleUnpaid },
        config,
      );
      if (!ended) watch.current = watchForSilentClose(() => handleUnpaid('closed silently'));
    },
    onError: (error) => {
      console.error('The payment could not be started:', error);
      onUnpaid();
    },
  });
  return mutate;
}

/** Until then a press may be the second half of the double press that opened the pop-up. */
const SETTLING_MS = 1_000;

/** Nothing covers the middle of what was pressed, as an open pop-up would. */
const isUncovered = (pressed: Element) => {
  const { left, top, width, height } = pressed.getBoundingClientRect();
  return pressed.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};

/**
 * Notices a pop-up that closed without calling back (D-36): a button of the page is pressed, and no
 * pop-up covers that button. Call it when the pop-up is open.
 *
 * @param onClosed called once, before the press takes effect
 * @returns aborting it ends the watch
 */
const watchForSilentClose = (onClosed: () => void) => {
  const opened = performance.now();
  const watch = new AbortController();
  const look = (event: Event) => {
    const pressed = event.target instanceof Element && event.target.closest('main button');
    if (!pressed || performance.now() - opened < SETTLING_MS || !isUncovered(pressed)) return;
    watch.abort();
    onClosed();
  };
  const { signal } = watch;
  document.addEventListener('pointerdown', look, { capture: true, signal });
  document.addEventListener('keydown', look, { capture: true, signal });
  return watch;
};
