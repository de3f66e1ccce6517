import * as z from 'zod/mini';

const TIME = 'Give a time in UTC from 1970 to 2999, as in "2026-12-24T18:00:00Z"';

/** A timestamp ends with the year 9999: the clock moves on from here. */
const MAX = Date.parse('3000-01-01T00:00:00Z');

/** A time that the clock can be set to; what is older than the data must have a year as well. */
export const clockTimeSchema = z.iso
  .datetime({ error: TIME, abort: true })
  .check(z.refine((time) => Date.parse(time) >= 0 && Date.parse(time) < MAX, TIME));
