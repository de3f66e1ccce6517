import type { HarEntry } from '@catering/conformance/traffic/har.ts';
import { findCall } from '../http/operation.ts';

/** A backend is rarely below more segments than in "/api/v1". */
const SEGMENTS_MAX = 3;

const pathOf = ({ request }: HarEntry) => new URL(request.url, 'http://mock').pathname;

/** The beginnings of a path: of "/api/v1/dishes", none, "/api", "/api/v1", and the whole. */
const beginningsOf = (path: string) =>
  Array.from({ length: SEGMENTS_MAX + 1 }, (_, index) => path.split('/', index + 1).join('/'));

/**
 * The path below which a recorded backend had the API, such as "/v1": the one with the most calls of the API.
 * Empty if it was at the root, as in a recording of this server.
 */
export function recordedPrefix(entries: readonly HarEntry[]): string {
  const calls = new Map([['', 0]]);
  for (const entry of entries) {
    const path = pathOf(entry);
    for (const prefix of new Set(beginningsOf(path))) {
      if (!findCall(entry.request.method, path.slice(prefix.length))) continue;
      calls.set(prefix, (calls.get(prefix) ?? 0) + 1);
    }
  }
  const most = Math.max(...calls.values());
  return [...calls.keys()].find((prefix) => calls.get(prefix) === most) ?? '';
}

/** Entries with the addresses that this server has; others stay. */
export const withoutPrefix = (entries: readonly HarEntry[], prefix: string): HarEntry[] =>
  entries.map((entry) => {
    if (!pathOf(entry).startsWith(`${prefix}/`)) return entry;
    const url = new URL(entry.request.url, 'http://mock');
    url.pathname = url.pathname.slice(prefix.length);
    return { ...entry, request: { ...entry.request, url: url.href } };
  });
