import type { Exchange, HttpRequest } from '../../http/exchange.ts';
import { getOrMake } from '../../entries/get-or-make.ts';
import { isObject } from '../../values/schema/json-path.ts';

/** An address that no API has. */
export const UNKNOWN_PATH = '/conformance/no-such-path';
/** A second unknown path: parts that differ between the responses to both differ in every response. */
const OTHER_UNKNOWN_PATH = '/no-conformance/another/path-7';

/** Parts that differ in each response: timestamps, ids, counts. */
const VARYING =
  /\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-][\d:]+)?|[\da-f]{8}-[\da-f-]{27,}|\b[\da-f]{8,}\b|\d+/gi;

const escapedForHtml = (path: string) => path.replaceAll('&', '&amp;').replaceAll('/', '&#47;');

function withoutPath(text: string, path: string): string {
  const [address = ''] = path.split('?');
  if (text === address) return '';
  const forms = [path, address, encodeURIComponent(address), escapedForHtml(address)];
  return [...forms, ...forms.map((form) => form.replace(/^\//, ''))]
    .filter((form) => form.length > 1)
    .reduce((left, form) => left.replaceAll(form, ''), text);
}

function partsOf({ request, response }: Exchange): Map<string, string> {
  const parts = new Map<string, string>();
  const add = (key: string, text: string) =>
    parts.set(key, withoutPath(text, request.path).replaceAll(VARYING, '').trim());
  const walk = (value: unknown, key: string): void => {
    if (Array.isArray(value)) value.forEach((one, index) => walk(one, `${key}/${index}`));
    else if (isObject(value)) {
      for (const [name, one] of Object.entries(value)) walk(one, `${key}/${name}`);
    } else add(key, String(value));
  };
  const { json, text = '', headers = {}, status } = response ?? {};
  parts.set('status', `${status}`);
  parts.set('type', (headers['content-type'] ?? '').split(';')[0] ?? '');
  if (isObject(json)) walk(json, 'body');
  else {
    // Two random texts may have a letter or two in common by chance.
    const words =
      withoutPath(text, request.path)
        .replaceAll(VARYING, '')
        .match(/\p{L}{3,}/gu) ?? [];
    const counts = new Map<string, number>();
    for (const word of words) {
      const count = (counts.get(word) ?? 0) + 1;
      counts.set(word, count);
      parts.set(`${word} ${count}`, word);
    }
  }
  return parts;
}

/**
 * Compares responses with those of a server to two addresses that it does not know. What differs between these two
 * does not count.
 * @returns a function that is true for a response like theirs
 */
export function makeUnknownPaths(send: (request: HttpRequest) => Promise<Exchange>) {
  const known = new Map<string, Promise<ReturnType<typeof partsOf>[]>>();
  const respond = (request: HttpRequest) =>
    Promise.all(
      [UNKNOWN_PATH, OTHER_UNKNOWN_PATH].map(async (path) =>
        partsOf(await send({ ...request, operation: undefined, path })),
      ),
    );

  return async function isUnknown(exchange: Exchange): Promise<boolean> {
    const { request } = exchange;
    const kind = `${request.method} ${request.headers.authorization}`;
    const [one = new Map(), other = one] = await getOrMake(known, kind, () => respond(request));
    const found = partsOf(exchange);
    const fixed = [...one.keys()].filter((key) => one.get(key) === other.get(key));
    const varying = Math.max(one.size, other.size) - fixed.length;
    const others = [...found.keys()].filter((key) => !one.has(key) && !other.has(key));
    // A random text may look like several words.
    return (
      fixed.every((key) => found.get(key) === one.get(key)) &&
      others.length <= (varying === 0 ? 0 : varying + 3)
    );
  };
}
