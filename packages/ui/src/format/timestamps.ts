import { once } from './once.ts';

/** The time zone of the vendor; one hour before UTC all year. */
export const LAGOS_OFFSET = '+01:00';

const timeZone = 'Africa/Lagos';
const timestamp = once(
  () => new Intl.DateTimeFormat('en-NG', { dateStyle: 'medium', timeStyle: 'long', timeZone }),
);
const time = once(() => new Intl.DateTimeFormat('en-NG', { timeStyle: 'long', timeZone }));

/** "21 Nov 2026, 10:30:00 GMT+1", in Lagos. A narrow column breaks it between day and time. */
export const formatTimestamp = (moment: string | number) =>
  timestamp()
    .format(new Date(moment))
    .replaceAll(/([^,]) /g, '$1\u00a0');

/** "10:30:00 GMT+1", in Lagos. */
export const formatTime = (moment: string | number) => time().format(new Date(moment));
