import express, { type Router } from 'express';
import { notFoundPath } from '../http/errors/not-found.ts';

/** Serves the stand-in of the payment provider's script (D-35). */
export function paymentRouter(): Router {
  const router = express.Router();
  router.get('/checkout.js', (_request, response) => {
    const headers = { 'cache-control': 'no-cache' };
    response.sendFile('checkout.js', { root: import.meta.dirname, headers });
  });
  router.use(notFoundPath);
  return router;
}
