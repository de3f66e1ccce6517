import type { ClockTime, Hours } from '@catering/site-config/schema';
import { formatClockTime } from './opening-hours.ts';

const DAY_MINUTES = 24 * 60;

const minutesOf = (time: ClockTime) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};

const WEEK = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** A time on the kitchen's clock: days since Sunday, minutes since midnight. */
function kitchenClock(timeZone: string, now: number) {
  const parts = new Intl.DateTimeFormat('en-NG', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return {
    day: WEEK.findIndex((name) => name === part('weekday')),
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

/** Names a day that is so many days ahead, by the kitchen's clock. */
const dayAhead = (ahead: number, name: string | undefined) =>
  ['today', 'tomorrow'][ahead] ?? `on ${name}`;

/**
 * Tells if the kitchen cooks now.
 *
 * @param now ms since 1970
 * @returns the time at which that changes, as "8 PM" or "8 AM tomorrow"; undefined for a kitchen that
 *   never opens
 */
function kitchenStatus(
  { timeZone, open }: Hours,
  now: number,
): { isOpen: boolean; until: string | undefined } {
  const { day, minute } = kitchenClock(timeZone, now);
  for (let ahead = 0; ahead <= WEEK.length; ahead++) {
    const name = WEEK[(day + ahead) % WEEK.length];
    const spans = open
      .filter(({ days }) => days.some((one) => one === name))
      .sort((a, b) => minutesOf(a.opens) - minutesOf(b.opens));
    for (const { opens, closes } of spans) {
      const from = ahead * DAY_MINUTES + minutesOf(opens);
      const to = ahead * DAY_MINUTES + minutesOf(closes);
      if (minute < from) {
        return { isOpen: false, until: `${formatClockTime(opens)} ${dayAhead(ahead, name)}` };
      }
      if (minute < to) return { isOpen: true, until: formatClockTime(closes) };
    }
  }
  return { isOpen: false, until: undefined };
}

/**
 * "Open until 8 PM", or "Closed, we cook from 8 AM tomorrow".
 *
 * @param now ms since 1970
 */
export function openingStatus(hours: Hours, now: number): string {
  const { isOpen, until } = kitchenStatus(hours, now);
  if (isOpen) return `Open until ${until}`;
  return until === undefined ? 'Closed' : `Closed, we cook from ${until}`;
}

/**
 * When an order that is paid now is cooked: "now", "from 8 AM tomorrow", or "when we open".
 *
 * @param now ms since 1970
 */
export function cookingTime(hours: Hours, now: number): string {
  const { isOpen, until } = kitchenStatus(hours, now);
  if (isOpen) return 'now';
  return until === undefined ? 'when we open' : `from ${until}`;
}
