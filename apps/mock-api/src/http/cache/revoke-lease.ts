import type { RequestHandler } from 'express';
import { finished } from 'node:stream/promises';
import type { CacheLease } from '../../database/cache-lease.ts';

/** Lets no server respond from its memory until this request, which may change things, is over. */
export const revokeLease =
  (lease: CacheLease): RequestHandler =>
  async (_request, response, next) => {
    await lease.revokeDuring(finished(response));
    next();
  };
