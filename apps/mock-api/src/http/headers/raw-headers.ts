import { entriesOf } from './header-list.ts';

/** Header lines as they were sent: name, value, name, value. */
type RawHeaders = readonly string[];

/** Headers of one connection, which are not passed on (RFC 9110, 7.6.1). */
const HOP_BY_HOP = new Set([
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

export const headerLines = (raw: RawHeaders): [name: string, value: string][] =>
  Array.from({ length: raw.length / 2 }, (_, index) => [
    raw[2 * index] ?? '',
    raw[2 * index + 1] ?? '',
  ]);

/**
 * What the header "Connection" names belongs to the connection as well. Where a body ends is no matter of the
 * sender's choice: without its length, Node would send it as the next request on the same connection.
 */
const namedByConnection = (lines: readonly (readonly [string, string])[]) =>
  lines
    .filter(([name]) => name.toLowerCase() === 'connection')
    .flatMap(([, value]) => entriesOf(value))
    .map((name) => name.toLowerCase())
    .filter((name) => name !== 'content-length');

/** Header lines that are passed on: order, case and repetitions stay. */
export function endToEnd(
  raw: RawHeaders,
  isDropped: (name: string) => boolean = () => false,
): string[] {
  const lines = headerLines(raw);
  const ofConnection = new Set([...HOP_BY_HOP, ...namedByConnection(lines)]);
  return lines
    .filter(([given]) => {
      const name = given.toLowerCase();
      return !ofConnection.has(name) && !isDropped(name);
    })
    .flat();
}

/** Names in lower case; values of a repeated header are joined by commas. */
export function toRecord(raw: RawHeaders): Record<string, string> {
  const headers = new Map<string, string>();
  for (const [name, value] of headerLines(raw)) {
    const key = name.toLowerCase();
    const earlier = headers.get(key);
    headers.set(key, earlier === undefined ? value : `${earlier}, ${value}`);
  }
  return Object.fromEntries(headers);
}
