import { z } from 'zod';
import { text } from './fields.ts';

const WEEK = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
const areNeighbours = (days: readonly string[]) =>
  days.length > 0 && WEEK.join().includes(days.join());

/** A time of day on the 24-hour clock: "08:00", "20:30". */
export const clockTime = z.custom<`${number}:${number}`>(
  (value) => typeof value === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(value),
  'write a time as "08:00"',
);

const isTimeZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

const openHours = z
  .object({
    /** Days that follow each other, Monday first. */
    days: z
      .array(z.enum(WEEK))
      .refine(areNeighbours, 'name days that follow each other, Monday first')
      .readonly(),
    opens: clockTime,
    closes: clockTime,
  })
  .refine(({ opens, closes }) => closes > opens, 'close later than you open, on the same day');

/** When the kitchen cooks. A weekday that no entry names is closed. */
export const hours = z.object({
  /** IANA name of the time zone that the times are in. */
  timeZone: text.refine(isTimeZone, 'give a name such as "Africa/Lagos"'),
  /** Entries in the order of the week. Each closes on the day on which it opens. */
  open: z.array(openHours).readonly(),
});
