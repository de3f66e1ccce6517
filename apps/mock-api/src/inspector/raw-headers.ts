/** Name, value, name, value, as they were sent. */
export type RawHeaders = readonly string[];

/** Headers of one connection, which are not passed on (RFC 9110, 7.6.1). */
export const CONNECTION_HEADERS: ReadonlySet<string> = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

export const pairsOf = (raw: RawHeaders): [name: string, value: string][] =>
  Array.from({ length: raw.length / 2 }, (_, index) => [
    raw[2 * index] ?? '',
    raw[2 * index + 1] ?? '',
  ]);

/** @param names in lower case */
export const withoutHeaders = (raw: RawHeaders, names: ReadonlySet<string>): string[] =>
  pairsOf(raw)
    .filter(([name]) => !names.has(name.toLowerCase()))
    .flat();

/** Headers by their names in lower case; those that were sent twice are joined with a comma. */
export function toRecord(raw: RawHeaders): Record<string, string> {
  const headers = new Map<string, string>();
  for (const [given, value] of pairsOf(raw)) {
    const name = given.toLowerCase();
    const before = headers.get(name);
    headers.set(name, before === undefined ? value : `${before}, ${value}`);
  }
  return Object.fromEntries(headers);
}
