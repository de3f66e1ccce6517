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
 * Headers that "Connection" names belong to the connection as well, except the length of the body, which is not for the
 * sender to drop: without it, Node would send the body as the next request on the same connection.
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
