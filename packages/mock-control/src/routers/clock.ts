import type { AppRouter } from '@ts-rest/core';
import { timestampSchema } from '@catering/contract';
import * as z from 'zod/mini';

const TIME = 'Give a time in UTC from 1970 to 2999, as in "2026-12-24T18:00:00Z"';

/** A timestamp ends with the year 9999: the clock moves on from here. */
const MAX = Date.parse('3000-01-01T00:00:00Z');

/** @param time milliseconds since 1970; what is older than the data must have a year as well */
export const isClockTime = (time: number) => time >= 0 && time < MAX;

/** A time that the clock can be set to. */
export const clockTimeSchema = z.iso
  .datetime({ error: TIME, abort: true })
  .check(z.refine((time) => isClockTime(Date.parse(time)), TIME));

/** Ten years: longer than anything in the data. */
export const ADVANCE_MAX_MS = 10 * 365 * 24 * 60 * 60 * 1000;

/** The server's clock. A frozen clock stands still until it is moved or released. */
export const clockSchema = z.object({
  /** Time of the server, ISO 8601 in UTC. */
  now: timestampSchema,
  /** True if the clock stands still. */
  frozen: z.boolean(),
});
export type ClockState = z.infer<typeof clockSchema>;

/** A change of the clock: "now" is set first, then "advanceMs" is added, then it is frozen or released. */
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

export const clockRouter = {
  /** Reads the clock of the server. */
  read: {
    method: 'GET',
    path: '/clock',
    responses: { 200: clockSchema },
  },
  /** Sets, moves, freezes or releases the clock. */
  change: {
    method: 'POST',
    path: '/clock',
    body: clockChangeSchema,
    responses: { 200: clockSchema },
  },
} as const satisfies AppRouter;
