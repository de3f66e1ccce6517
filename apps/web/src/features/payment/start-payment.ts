import { CURRENCY } from '@catering/contract';
import type { PaymentConfig } from './payment-config.ts';
import { loadProvider } from './provider.ts';

/** Who pays how much for what. */
export interface Payment {
  /** Naira, above 0. */
  amount: number;
  narration: string;
  phoneNumber: string;
  email: string;
}

/** What "PUT /order/{id}" needs to know of a payment (ENT-38). */
export interface PaidReferences {
  transactionRef: string;
  paymentRef: string;
}

export interface PaymentListener {
  /** The provider reports success; called once, however often it is reported. */
  onPaid(references: PaidReferences): void;
  /** The attempt ended without success; a success may still follow and counts. */
  onUnpaid(reason: string): void;
}

type PaymentOutcome =
  | ({ paid: true } & PaidReferences)
  | { paid: false; /** For the log: the provider's own word. */ reason: string };

const textOf = (payload: unknown, name: string) => {
  const value: unknown =
    typeof payload === 'object' && payload !== null
      ? (payload as Record<string, unknown>)[name]
      : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/**
 * Reads a provider's result. Paid is `status` "SUCCESS", or `paymentStatus` "PAID", as the
 * provider's newer script says it; everything else is not (STA-32, STA-34).
 *
 * @param payload what `onComplete` or `onClose` was given
 * @param reference the attempt's own reference, for a result without one
 */
export const paymentOutcome = (payload: unknown, reference: string): PaymentOutcome => {
  const status = textOf(payload, 'status');
  const paymentStatus = textOf(payload, 'paymentStatus');
  if (status !== 'SUCCESS' && paymentStatus !== 'PAID') {
    return { paid: false, reason: status ?? paymentStatus ?? 'no status' };
  }
  const transactionRef = textOf(payload, 'transactionReference');
  if (transactionRef === undefined) {
    return { paid: false, reason: `${status ?? paymentStatus} without a transaction reference` };
  }
  return {
    paid: true,
    transactionRef,
    paymentRef: textOf(payload, 'paymentReference') ?? reference,
  };
};

let lastReference = 0;

/**
 * The reference of the next payment: the current timestamp in ms, and always higher than the one
 * before, so that two attempts in one tab never share it (CON-13).
 */
const nextReference = () => {
  lastReference = Math.max(Date.now(), lastReference + 1);
  return String(lastReference);
};

/**
 * Opens the provider's pop-up for one attempt to pay.
 *
 * @throws Error when the provider cannot be loaded or fails to start
 */
export const startPayment = async (
  { amount, narration, phoneNumber, email }: Payment,
  { onPaid, onUnpaid }: PaymentListener,
  { scriptUrl, publicKey, contractCode }: PaymentConfig,
) => {
  if (!(amount > 0)) throw new RangeError(`A payment of ${amount} naira cannot be started`);
  const provider = await loadProvider(scriptUrl);
  const reference = nextReference();
  let ended: 'paid' | 'unpaid' | undefined;
  const handleResult = (payload: unknown) => {
    if (ended === 'paid') return;
    const outcome = paymentOutcome(payload, reference);
    if (outcome.paid) {
      ended = 'paid';
      onPaid({ transactionRef: outcome.transactionRef, paymentRef: outcome.paymentRef });
    } else if (ended === undefined) {
      ended = 'unpaid';
      onUnpaid(outcome.reason);
    }
  };
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
};
