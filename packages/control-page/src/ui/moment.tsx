import { formatDay, formatShort, formatTime } from '#format/dates.ts';

/** A moment in Lagos, with the same in UTC beside it, whose day is left out when it is the same. */
export const Moment = ({ at }: { at: string }) => {
  const format = formatDay(at) === formatDay(at, 'utc') ? formatTime : formatShort;
  return (
    <time dateTime={at} className="moment">
      <span>{formatShort(at)}</span> <span className="soft">({format(at, 'utc')})</span>
    </time>
  );
};
