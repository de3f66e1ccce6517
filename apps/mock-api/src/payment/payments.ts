/** Asks the payment provider about a transaction (D-37). */
export interface Payments {
  confirm(payment: { transactionRef: string; paymentRef: string }): Promise<boolean>;
}

/** For a server without the provider's secret key: it cannot ask, and takes the browser's report. */
export const approveAllPayments: Payments = { confirm: async () => true };
