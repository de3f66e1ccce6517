import express, { type Router } from 'express';
import * as z from 'zod/mini';
import { toTimestamp, type MovableClock } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import { listMails } from '../mail/mailbox.store.ts';
import { unknownPath } from '../http/unanswered.ts';
import { withBody } from './json-body.ts';
import { sameSiteOnly } from './same-site-only.ts';

/** Ten years: further than anything here lasts. */
const ADVANCE_MAX_MS = 10 * 365 * 24 * 60 * 60 * 1000;

const advanceSchema = z.object({
  advanceMs: z
    .int('advanceMs must be a whole number of milliseconds')
    .check(
      z.minimum(0, 'advanceMs cannot be negative'),
      z.maximum(ADVANCE_MAX_MS, `advanceMs cannot be above ${ADVANCE_MAX_MS}`),
    ),
});

/** What the control surface works on. */
export interface Control {
  readonly clock: MovableClock;
  /** Puts the server back to its seed: data, clock, logs, faults, counted calls. */
  readonly reset: () => Promise<void>;
}

interface Means {
  readonly database: Database;
  readonly control: Control;
  /** Origins whose pages may use it. */
  readonly origins: readonly string[];
}

/** What is under /__mock, for a developer and for browser tests. */
export function controlRouter({ database, control, origins }: Means): Router {
  const { clock, reset } = control;
  const now = () => ({ now: toTimestamp(clock.now()) });
  const router = express.Router();
  router.use(sameSiteOnly(origins));
  router.use((_request, response, next) => {
    response.set('cache-control', 'no-store');
    next();
  });

  router.get('/api/mails', async (_request, response) => {
    response.json(await listMails(database));
  });
  router.get('/api/clock', (_request, response) => {
    response.json(now());
  });
  router.post(
    '/api/clock',
    ...withBody(advanceSchema, ({ advanceMs }, _request, response) => {
      clock.advance(advanceMs);
      response.json(now());
    }),
  );
  router.post('/api/reset', async (_request, response) => {
    await reset();
    response.json({ message: 'Everything is back to the seed.' });
  });
  router.use(unknownPath);
  return router;
}
