import express, { type Router } from 'express';

/** Asks the payment provider about a transaction (D-37). */
export interface Payments {
  confirm(payment: { transactionRef: string; paymentRef: string }): Promise<boolean>;
}

/** For a server without the provider's secret key: it cannot ask, and takes the browser's report. */
export const approveAllPayments: Payments = { confirm: async () => true };

/** Serves the stand-in of the payment provider's script (D-35). */
export function paymentRouter(): Router {
  const router = express.Router();
  router.get('/checkout.js', (_request, response) => {
    const headers = { 'cache-control': 'no-cache' };
    response.sendFile('checkout.js', { root: import.meta.dirname, headers });
  });
  return router;
}
