import { CURRENCY } from '@catering/contract';
import type { PaidReferences } from './payment-outcome.ts';
import { paymentOutcome } from './payment-outcome.ts';
import { nextPaymentReference } from './payment-reference.ts';
import { loadProvider } from './load-provider.ts';
import type { PaymentConfig } from './payment-config.ts';

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

/**
 * Opens the provider's pop-up for one attempt to pay.
 *
 * @throws Error when the provider cannot be loaded or refuses to start
 */
export const startPayment = async (
  { amount, narration, phoneNumber, email }: Payment,
  { onPaid, onUnpaid }: PaymentListener,
  { scriptUrl, publicKey, contractCode }: PaymentConfig,
) => {
  if (!(amount > 0)) throw new RangeError(`A payment of ${amount} naira cannot be started`);
  const provider = await loadProvider(scriptUrl);
  const reference = nextPaymentReference();
  let ended: 'paid' | 'unpaid' | undefined;
  const settle = (payload: unknown) => {
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
    onComplete: settle,
    onClose: settle,
  });
};
