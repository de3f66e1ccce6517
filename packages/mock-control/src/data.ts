import { messageBodySchema } from '@catering/contract';
import * as z from 'zod/mini';
import { CONTROL_PATH, controlRouter } from './control-router.ts';
import { seedChoiceSchema, seedSchema } from './seed.ts';

export const dataRouter = controlRouter({
  /** Resets data, faults and scenario to the seed of the start, or to another seed. */
  reset: {
    method: 'POST',
    path: `${CONTROL_PATH}/reset`,
    summary: 'Go back to the seed, or to another one',
    description:
      'Data, accounts, mails, clock, faults, scenario, recorded requests and counted calls. Without "seed" it is the seed that the server started with.',
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
    path: `${CONTROL_PATH}/seed`,
    summary: 'Read the data as it is now, in the form of a seed',
    responses: { 200: seedSchema },
  },
});
