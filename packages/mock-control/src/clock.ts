import { timestampSchema } from '@catering/contract';
import * as z from 'zod/mini';
import { clockTimeSchema } from './clock-time.ts';
import { CONTROL_PATH, controlRouter } from './control-router.ts';

/** Ten years: longer than anything in the data. */
export const ADVANCE_MAX_MS = 10 * 365 * 24 * 60 * 60 * 1000;

/** The server's clock. A frozen clock stands still until it is moved or released. */
export const clockSchema = z.object({
  /** Time of the server, ISO 8601 in UTC. */
  now: timestampSchema,
  /** Whether the clock stands still. */
  frozen: z.boolean(),
});
export type ClockState = z.infer<typeof clockSchema>;

/** What to do with the clock: "now" is set first, then "advanceMs" is added, then it is frozen or released. */
const clockChangeSchema = z
  .strictObject({
    /** Time to set, ISO 8601 in UTC, from 1970 on and before the year 3000. */
    now: z.optional(clockTimeSchema),
    /** Milliseconds to move forward, at most ten years. */
    advanceMs: z.optional(
      z
        .int('advanceMs must be a whole number of milliseconds')
        .check(
          z.minimum(0, 'advanceMs cannot be negative'),
          z.maximum(
            ADVANCE_MAX_MS,
            `advanceMs cannot be above ${ADVANCE_MAX_MS}, which is ten years`,
          ),
        ),
    ),
    /** true stops the clock, false lets it run. */
    frozen: z.optional(z.boolean()),
  })
  .check(
    z.refine((change) => Object.keys(change).length > 0, {
      path: ['advanceMs'],
      error: 'Say what to change: now, advanceMs or frozen',
    }),
  );
export type ClockChange = z.infer<typeof clockChangeSchema>;

export const clockRouter = controlRouter({
  /** Reads the clock of the server. */
  read: {
    method: 'GET',
    path: `${CONTROL_PATH}/clock`,
    summary: "Read the server's clock",
    responses: { 200: clockSchema },
  },
  /** Sets, moves, freezes or releases the clock. */
  change: {
    method: 'POST',
    path: `${CONTROL_PATH}/clock`,
    summary: 'Set, move, freeze or release the clock',
    body: clockChangeSchema,
    responses: { 200: clockSchema },
  },
});
