/** A date with a time, as ISO 8601 writes it. */
const TIMESTAMP = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;
/** A date and time without a zone may be in UTC, or in the zone of the server. */
const instantOf = (text: string) =>
  Date.parse(TIMESTAMP.test(text) ? text.replace(' ', 'T') : text);
const isTimestamp = (text: string) => TIMESTAMP.test(text) && !Number.isNaN(instantOf(text));

const hasZone = (text: string) => /(?:z|[+-]\d\d:?\d\d)$/i.test(text);
const HOUR = 3_600_000;
/** True if two texts are the same moment. Fractions of a second may be rounded; without a zone, hours say nothing. */
export function isSameInstant(sent: string, got: string): boolean {
  if (!isTimestamp(sent) || !isTimestamp(got)) return false;
  const apart = Math.abs(instantOf(sent) - instantOf(got));
  const quarter = HOUR / 4;
  return hasZone(sent) && hasZone(got)
    ? apart < 1000
    : apart < 24 * HOUR && Math.min(apart % quarter, quarter - (apart % quarter)) < 1000;
}
