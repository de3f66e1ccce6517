/** What "PUT /order/{id}" needs to know of a payment (ENT-38). */
export interface PaidReferences {
  transactionRef: string;
  paymentRef: string;
}

export type PaymentOutcome =
  | { paid: true; references: PaidReferences }
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
    references: {
      transactionRef,
      paymentRef: textOf(payload, 'paymentReference') ?? reference,
    },
  };
};
