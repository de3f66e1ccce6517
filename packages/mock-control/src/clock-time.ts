import * as z from 'zod/mini';

const TIME = 'Give a time in UTC from 1970 on, as in "2026-12-24T18:00:00Z"';
/** A time that the clock can be set to; what is older than the data must have a year as well. */
export const clockTimeSchema = z.iso
  .datetime({ error: TIME, abort: true })
  .check(z.refine((time) => Date.parse(time) >= 0, TIME));
