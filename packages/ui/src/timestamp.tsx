import { formatTimestamp } from './format/timestamps.ts';

/** A time in Lagos, and in UTC under the pointer. */
export const Timestamp = ({ at }: { at: string }) => (
  <time dateTime={at} title={at} className="block w-fit tabular-nums">
    {formatTimestamp(at)}
  </time>
);
