import { once } from './once.ts';

const relativeFormat = once(() => new Intl.RelativeTimeFormat('en-US', { numeric: 'always' }));

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * 24 * 60 * 60],
  ['month', 30 * 24 * 60 * 60],
  ['day', 24 * 60 * 60],
  ['hour', 60 * 60],
  ['minute', 60],
];

/**
 * "3 hours ago", rounded down to the largest whole unit; "just now" below a minute, and for a moment
 * that is past by nature and later than a clock that is slow.
 * @param now the current time, ms since 1970
 */
export function formatRelativeTime(moment: string | number | Date, now = Date.now()): string {
  const seconds = Math.min(0, new Date(moment).getTime() - now) / 1000;
  for (const [unit, length] of steps) {
    const count = Math.trunc(seconds / length);
    if (count !== 0) return relativeFormat().format(count, unit);
  }
  return 'just now';
}
