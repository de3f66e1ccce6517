import type { AppRouter } from '@ts-rest/core';
import { messageBodySchema } from '@catering/contract';
import * as z from 'zod/mini';
import { seedChoiceSchema, seedSchema } from '../files/seed.ts';

export const dataRouter = {
  /**
   * Resets everything to the seed of the start, or to another seed: data, accounts, mails, clock, faults, scenario,
   * recorded requests and counted calls.
   */
  reset: {
    method: 'POST',
    path: '/reset',
    body: z.optional(
      z.strictObject({
        /** "demo", "empty" or a seed; default: the seed of the start. */
        seed: z.optional(seedChoiceSchema),
      }),
    ),
    responses: { 200: messageBodySchema },
  },
  /** Returns the current data as a seed. */
  exportSeed: {
    method: 'GET',
    path: '/seed',
    responses: { 200: seedSchema },
  },
} as const satisfies AppRouter;
