/** Where the vendor is; one hour before UTC all year. */
export const LAGOS_OFFSET = '+01:00';

const zones = { lagos: 'Africa/Lagos', utc: 'UTC' } as const;
type Zone = keyof typeof zones;

const formats = (options: Intl.DateTimeFormatOptions) => ({
  lagos: new Intl.DateTimeFormat('en-NG', { ...options, timeZone: zones.lagos }),
  utc: new Intl.DateTimeFormat('en-NG', { ...options, timeZone: zones.utc }),
});

const full = formats({ dateStyle: 'full', timeStyle: 'medium' });
const short = formats({ dateStyle: 'medium', timeStyle: 'long' });
const day = formats({ dateStyle: 'medium' });
const time = formats({ timeStyle: 'long' });

/** @param moment a timestamp or ms since 1970 */
const dateOf = (moment: string | number) => new Date(moment);

/** "Saturday, 21 November 2026 at 10:30:00". */
export const formatFull = (moment: string | number, zone: Zone = 'lagos') =>
  full[zone].format(dateOf(moment));

/** With the zone: "21 Nov 2026, 10:30:00 GMT+1". Where it is narrow, it breaks between day and time. */
export const formatShort = (moment: string | number, zone: Zone = 'lagos') =>
  short[zone].format(dateOf(moment)).replaceAll(/([^,]) /g, '$1\u00a0');

/** "21 Nov 2026". */
export const formatDay = (moment: string | number, zone: Zone = 'lagos') =>
  day[zone].format(dateOf(moment));

/** With the zone: "10:30:00 GMT+1". */
export const formatTime = (moment: string | number, zone: Zone = 'lagos') =>
  time[zone].format(dateOf(moment));
