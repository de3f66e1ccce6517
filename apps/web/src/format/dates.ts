import { once } from '@catering/ui/format/once';

const LOCALE = 'en-US';
const suffixes = new Map([
  ['one', 'st'],
  ['two', 'nd'],
  ['few', 'rd'],
  ['other', 'th'],
]);
const ordinalRules = once(() => new Intl.PluralRules(LOCALE, { type: 'ordinal' }));
const ordinal = (day: number) => `${day}${suffixes.get(ordinalRules().select(day))}`;

const fullFormat = once(
  () =>
    new Intl.DateTimeFormat(LOCALE, {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    }),
);
const shortFormat = once(
  () => new Intl.DateTimeFormat(LOCALE, { month: 'short', day: 'numeric', year: '2-digit' }),
);

const partsOf = (format: Intl.DateTimeFormat, moment: string | number | Date) => {
  const parts = new Map(
    format.formatToParts(new Date(moment)).map((part) => [part.type, part.value]),
  );
  return (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
};

/** "Saturday, November 21st 2026, 2:49 PM", in the visitor's time zone. */
export function formatFullDate(moment: string | number | Date): string {
  const part = partsOf(fullFormat(), moment);
  const day = ordinal(Number(part('day')));
  const time = `${part('hour')}:${part('minute')} ${part('dayPeriod')}`;
  return `${part('weekday')}, ${part('month')} ${day} ${part('year')}, ${time}`;
}

/** "MMM Do YY": "Mar 3rd 24", in the visitor's time zone. */
export function formatBlogDate(moment: string | number | Date): string {
  const part = partsOf(shortFormat(), moment);
  return `${part('month')} ${ordinal(Number(part('day')))} ${part('year')}`;
}
