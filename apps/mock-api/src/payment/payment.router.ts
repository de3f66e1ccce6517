import express, { type Router } from 'express';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { notFoundPath } from '../http/errors/not-found.ts';

const SCRIPT = join(import.meta.dirname, 'checkout.js');

/** Serves the stand-in of the payment provider's script (D-35). */
export function paymentRouter(): Router {
  const router = express.Router();
  router.get('/checkout.js', async (_request, response) => {
    const script = await readFile(SCRIPT, 'utf8');
    response.set('cache-control', 'no-cache').type('text/javascript').send(script);
  });
  router.use(notFoundPath);
  return router;
}
