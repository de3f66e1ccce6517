import { SOURCE_HEADER } from '@catering/mock-control';
import type { IncomingMessage } from 'node:http';
import { endToEnd, headerLines } from '../http/headers/raw-headers.ts';
import { entriesOf } from '../http/headers/header-list.ts';
import type { Reply } from '../http/pipeline/reply.ts';

// An import would also load Node's WebSocket client: listen.ts has the figures.
const { validateHeaderName, validateHeaderValue } = process.getBuiltinModule('node:http');

type HeaderLine = readonly [name: string, value: string];

/** The rest of an address after its beginning; undefined if it begins otherwise, or goes on in the same word. */
function restAfter(beginning: string, address: string): string | undefined {
  const rest = address.slice(beginning.length);
  return address.startsWith(beginning) && /^(?:[/?#]|$)/.test(rest) ? rest : undefined;
}

/**
 * Turns addresses of a backend into those of this server, as a reverse proxy does: where redirects lead, and
 * which paths cookies are for.
 *
 * @param address of the backend: "https://api.example.com/v1"
 */
export function toOwnAddresses(address: string): (line: HeaderLine) => HeaderLine {
  const { origin, pathname } = new URL(address);
  const root = pathname.replace(/\/+$/, '');
  const ownPath = (path: string) => {
    const rest = restAfter(root, path);
    return rest?.replace(/^(?!\/)/, '/');
  };

  /** A path of the backend that is not below its address has none here. A relative one leads to the same as there. */
  const location = (value: string) => {
    const isRelative = !/^(?:[a-z][\w+.-]*:|[/\\])/i.test(value);
    if (isRelative || !URL.canParse(value, origin)) return value;
    const url = new URL(value, origin);
    if (url.origin !== origin) return value;
    const path = ownPath(url.pathname + url.search + url.hash) ?? url.href;
    // Browsers read "//" at the beginning as the name of another server.
    return path.replace(/^\/\//, '/.//');
  };

  /** The domain is left out: this server has another name, so browsers would drop the cookie. */
  const cookie = (value: string) =>
    value
      .split(/;\s*/)
      .filter((part) => !/^domain=/i.test(part))
      .map((part) => part.replace(/(?<=^path=).*$/i, (path) => ownPath(path) ?? path))
      .join('; ');

  return ([name, value]) => {
    switch (name.toLowerCase()) {
      case 'location':
        return [name, location(value)];
      case 'set-cookie':
        return [name, cookie(value)];
      default:
        return [name, value];
    }
  };
}

/** True for headers that this server sets itself, because it decides which pages may read responses. */
const isOwn = (name: string) => name.startsWith('access-control-') && name !== EXPOSED;

const EXPOSED = 'access-control-expose-headers';

/** The headers that pages may read, by name: with credentials, which the mock allows, "*" would mean none. */
function exposedNames(value: string, all: readonly string[]): string {
  const exposed = entriesOf(value);
  const names = exposed.includes('*') ? all : [];
  return [...exposed.filter((name) => name !== '*'), ...names].join(',');
}

/**
 * The reply that a backend has given. Its body is still to come, and may end halfway.
 * @throws TypeError for a header that HTTP cannot carry
 */
export function replyOf(
  received: IncomingMessage,
  toOwn: ReturnType<typeof toOwnAddresses>,
): Reply {
  const lines = headerLines(endToEnd(headerLines(received.rawHeaders).map(toOwn).flat()));
  const headers = new Map<string, string[]>();
  for (const [given, value] of lines) {
    const name = given.toLowerCase();
    if (isOwn(name)) continue;
    validateHeaderName(name);
    validateHeaderValue(name, value);
    headers.set(name, [...(headers.get(name) ?? []), value]);
  }
  // RFC 9110, 8.6: it has no body, and no length.
  if (received.statusCode === 204) headers.delete('content-length');
  const names = [...headers.keys()].filter((name) => name !== EXPOSED && name !== 'vary');
  const exposed = headers.get(EXPOSED);
  if (exposed) headers.set(EXPOSED, [exposedNames(exposed.join(','), names)]);
  return {
    status: received.statusCode ?? 0,
    headers: {
      ...Object.fromEntries(
        [...headers].map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
      ),
      [SOURCE_HEADER.toLowerCase()]: 'upstream',
    },
    body: received,
  };
}
