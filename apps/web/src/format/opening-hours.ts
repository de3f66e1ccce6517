import type { ClockTime, Hours } from '@catering/site-config/schema';

/** "08:00" as "8 AM", "20:30" as "8:30 PM". */
export const formatClockTime = (time: ClockTime): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes} ${hour % 24 < 12 ? 'AM' : 'PM'}`;
};

/** "Monday to Saturday, 8 AM to 8 PM"; other days follow after "; ". */
export const formatHours = ({ open }: Hours): string =>
  open
    .map(({ days, opens, closes }) => {
      const [first] = days;
      const last = days.at(-1);
      const span = first === last ? first : `${first} ${days.length > 2 ? 'to' : 'and'} ${last}`;
      return `${span}, ${formatClockTime(opens)} to ${formatClockTime(closes)}`;
    })
    .join('; ');
