/** Asks the payment provider about a transaction (D-37). */
export interface Payments {
  confirm(payment: { transactionRef: string; paymentRef: string }): Promise<boolean>;
}

/** A server without the provider's secret key can't ask, and takes the browser's report. */
export const approveAllPayments: Payments = { confirm: async () => true };
