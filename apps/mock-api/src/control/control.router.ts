import express, { type Router } from 'express';
import { revokeLease } from '../http/cache/revoke-lease.ts';
import { notFoundPath } from '../http/errors/not-found.ts';
import { controlApiRouter } from './control-api.router.ts';
import type { Control } from './control.ts';
import { pageRouter } from './page/page.router.ts';
import { sameSiteOnly } from './same-site-only.ts';

/** What is under /__mock: a JSON API for tests and a page for people. */
export function controlRouter(control: Control): Router {
  const router = express.Router();
  router.use(sameSiteOnly(control.origins));
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
