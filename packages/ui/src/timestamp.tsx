import { formatDay, formatShort, formatTime } from './format/timestamps.ts';

/** A time in Lagos, with the same in UTC next to it, whose day is left out when it is the same. */
export function Timestamp({ at }: { at: string }) {
  const format = formatDay(at) === formatDay(at, 'utc') ? formatTime : formatShort;
  return (
    <time dateTime={at} className="block w-fit tabular-nums">
      <span>{formatShort(at)}</span>{' '}
      <span className="inline-block text-muted">{`(${format(at, 'utc')})`}</span>
    </time>
  );
}
