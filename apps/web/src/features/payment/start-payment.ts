import { CURRENCY } from '@catering/contract';
import {
  loadProvider,
  paymentOutcome,
  type PaidReferences,
  type PaymentOutcome,
  type ProviderConfig,
} from './provider.ts';

/** Who pays how much for what. */
export interface Payment {
  /** Naira, above 0. */
  amount: number;
  narration: string;
  phoneNumber: string;
  email: string;
}

export interface PaymentListener {
  /** The provider reports success; called once, however often it is reported. */
  onPaid(references: PaidReferences): void;
  /** The attempt ended without success; a success may still follow and counts. */
  onUnpaid(reason: string): void;
}

let lastReference = 0;

/**
 * The reference of the next payment: the current timestamp in ms, and always higher than the one
 * before, so that two attempts in one tab never share it (CON-13).
 */
const nextReference = () => {
  lastReference = Math.max(Date.now(), lastReference + 1);
  return String(lastReference);
};

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

/**
 * Opens the provider's pop-up for one attempt to pay. The attempt is open until it is paid or unpaid;
 * an unpaid one may still be paid: a card is declined, the next is not. Paid is final.
 *
 * @returns ends the watch for a pop-up that closed without calling back
 * @throws Error when the provider cannot be loaded or fails to start
 */
export const startPayment = async (
  { amount, narration, phoneNumber, email }: Payment,
  { onPaid, onUnpaid }: PaymentListener,
  { scriptUrl, publicKey, contractCode }: ProviderConfig,
): Promise<() => void> => {
  if (!(amount > 0)) throw new RangeError(`A payment of ${amount} naira cannot be started`);
  const provider = await loadProvider(scriptUrl);
  const reference = nextReference();
  let state: 'open' | 'unpaid' | 'paid' = 'open';
  let watch: AbortController | undefined;
  const settle = (outcome: PaymentOutcome) => {
    if (state === 'paid' || (state === 'unpaid' && !outcome.paid)) return;
    state = outcome.paid ? 'paid' : 'unpaid';
    watch?.abort();
    if (outcome.paid) onPaid(outcome.references);
    else onUnpaid(outcome.reason);
  };
  const handleResult = (payload: unknown) => settle(paymentOutcome(payload, reference));
  provider.initialize({
    amount,
    currency: CURRENCY,
    reference,
    customerFullName: phoneNumber,
    customerName: phoneNumber,
    customerEmail: email,
    apiKey: publicKey,
    contractCode,
    paymentDescription: `Payment for ${narration}`,
    onComplete: handleResult,
    onClose: handleResult,
  });
  // The provider may have called back before `initialize` returned.
  if ((state as string) === 'open') {
    watch = watchForSilentClose(() => settle({ paid: false, reason: 'closed silently' }));
  }
  return () => watch?.abort();
};
