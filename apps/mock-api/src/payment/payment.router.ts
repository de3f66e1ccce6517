import express, { type Router } from 'express';

/** Serves the stand-in of the payment provider's script (D-35). */
export function paymentRouter(): Router {
  const router = express.Router();
  router.get('/checkout.js', (_request, response) => {
    const headers = { 'cache-control': 'no-cache' };
    response.sendFile('checkout.js', { root: import.meta.dirname, headers });
  });
  return router;
}
