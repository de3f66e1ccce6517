import { JSON_MAX_BYTES } from '@catering/contract';
import express, { type Request, type Router } from 'express';
import * as z from 'zod/mini';
import { toTimestamp } from '../runtime/clock.ts';
import { ApiError, notFound } from '../http/errors/api-error.ts';
import { listMails } from '../mail/mailbox.store.ts';
import type { Control } from './control.ts';
import { advanceClock } from './controls.ts';
import { presetOf } from './fault-presets.ts';
import { faultSchema, timesSchema } from './fault.ts';

/** Ten years: further than anything here lasts. */
const ADVANCE_MAX_MS = 10 * 365 * 24 * 60 * 60 * 1000;

/** How far the clock moves on. */
const advanceSchema = z.object({
  advanceMs: z
    .int('advanceMs must be a whole number of milliseconds')
    .check(
      z.minimum(0, 'advanceMs cannot be negative'),
      z.maximum(ADVANCE_MAX_MS, `advanceMs cannot be above ${ADVANCE_MAX_MS}`),
    ),
});

const readJson = express.json({ limit: JSON_MAX_BYTES, type: () => true });

/** The JSON body of a request; a missing one is `{}`. @throws ApiError VALIDATION_FAILED */
function bodyOf<Body>(request: Request, schema: z.ZodMiniType<Body>): Body {
  const result = z.safeParse(schema, request.body ?? {});
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => ({
    path: ['body', ...path].join('.'),
    message,
  }));
  throw new ApiError('VALIDATION_FAILED', { issues });
}

/** The JSON API under /__mock/api, for browser tests. */
export function controlApiRouter(control: Control): Router {
  const { database, clock, controls, reset, faults, snapshots } = control;
  const now = () => ({ now: toTimestamp(clock.now()) });
  const router = express.Router();

  router.get('/mails', async (_request, response) => {
    response.json(await listMails(database));
  });

  router.get('/clock', (_request, response) => {
    response.json(now());
  });
  router.post('/clock', readJson, async (request, response) => {
    await advanceClock(controls, bodyOf(request, advanceSchema).advanceMs);
    response.json(now());
  });

  router.post('/reset', async (_request, response) => {
    await reset();
    response.json({ message: 'Everything is back to the seed.' });
  });

  router.get('/snapshots', async (_request, response) => {
    response.json(await snapshots.list());
  });
  router.post('/snapshots', async (_request, response) => {
    response.status(201).json(await snapshots.take());
  });
  router.post('/snapshots/:id/restore', async (request, response) => {
    await snapshots.restore(request.params.id);
    response.json({ message: 'Everything is back to the snapshot.' });
  });
  router.delete('/snapshots/:id', async (request, response) => {
    await snapshots.remove(request.params.id);
    response.json({ message: 'The snapshot is gone.' });
  });

  router.get('/faults', (_request, response) => {
    response.json(faults.list());
  });
  router.post('/faults', readJson, async (request, response) => {
    response.status(201).json(await faults.add(bodyOf(request, faultSchema)));
  });
  router.post('/faults/:name', readJson, async (request, response) => {
    const times = bodyOf(request, timesSchema);
    const { fault } = presetOf(request.params.name);
    response.status(201).json(await faults.add({ ...fault, ...times }));
  });
  router.delete('/faults', async (_request, response) => {
    await faults.clear();
    response.json({ message: 'Nothing fails any more.' });
  });
  router.delete('/faults/:id', async (request, response) => {
    if (!(await faults.remove(request.params.id))) throw notFound('Fault');
    response.json({ message: 'The fault is gone.' });
  });
  return router;
}
