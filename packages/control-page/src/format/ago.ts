const format = new Intl.RelativeTimeFormat('en', { style: 'long', numeric: 'always' });

const units = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const;

/** "just now", "3 minutes ago", "2 hours ago". */
export function formatAgo(ms: number): string {
  const found = units.find((one) => ms >= one.ms);
  return found ? format.format(-Math.floor(ms / found.ms), found.unit) : 'just now';
}
