import express, { type Router } from 'express';
import type { Control } from './control.ts';
import { ApiError } from '../http/errors/api-error.ts';
import { controlApiRouter } from './control-api.router.ts';
import { notFoundPath } from '../http/errors/not-found.ts';
import { pageRouter } from './page/page.router.ts';
import { revokeLease } from '../http/cache/revoke-lease.ts';

/** What is under /__mock: a JSON API for tests and a page for people. */
export function controlRouter(control: Control): Router {
  const router = express.Router();
  // A page that a developer happens to visit must not be able to empty the database of the server on
  // the same machine.
  router.use((request, _response, next) => {
    const { origin } = request.headers;
    if (origin === undefined || control.origins.includes(origin)) return next();
    throw new ApiError('FORBIDDEN', { message: 'This page may not use the control surface.' });
  });
  const revoke = revokeLease(control.lease);
  router.use((request, response, next) => {
    response.set('cache-control', 'no-store');
    if (request.method === 'GET' || request.method === 'HEAD') next();
    else revoke(request, response, next);
  });
  router.use('/api', controlApiRouter(control));
  router.use(pageRouter(control));
  router.use(notFoundPath);
  return router;
}
