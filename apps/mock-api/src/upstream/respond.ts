import { ACTED_HEADER, SOURCE_HEADER } from '@catering/mock-control';
import type { Response } from 'express';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { decodeBody } from '../http/body/decode-body.ts';
import { endToEnd, headerLines } from '../http/headers/raw-headers.ts';
import { noteOrigin, outgoing } from '../http/outgoing.ts';
import { isText } from '../inspector/bodies.ts';

type HeaderLine = readonly [name: string, value: string];

/** What follows the beginning of an address; undefined if the address begins otherwise, or goes on in the same word. */
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

  /** A path of the backend that is not below its address has none here. */
  const location = (value: string) => {
    const path = restAfter(origin, value) ?? value;
    const isPath = path === '' || /^\/(?!\/)/.test(path);
    return isPath ? (ownPath(path) ?? `${origin}${path}`) : value;
  };

  /** This server has another name, so a domain would lose the cookie. */
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

interface ForeignResponse {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Readable;
}

/** This server decides which pages may read responses, not the upstream. */
const isOwn = (name: string) => name.startsWith('access-control-') || name === 'vary';

/** What the backend varies by is added to what this server does, once; it may be any text, or none. */
function appendVary(response: Response, value: string) {
  const known = String(response.getHeader('vary') ?? '')
    .toLowerCase()
    .split(/\s*,\s*/);
  const added = value.split(',').map((name) => name.trim());
  const names = added.filter((name) => name !== '' && !known.includes(name.toLowerCase()));
  if (names.length > 0) response.appendHeader('vary', names.join(', '));
}

const EXPOSED = 'access-control-expose-headers';

/** What pages may read of the backend's response, they may read of this one. Its "*" names no header here. */
function appendExposed(response: Response, value: string, names: readonly string[]) {
  const exposed = value.split(',').map((name) => name.trim());
  const all = exposed.includes('*')
    ? [...exposed.filter((name) => name !== '*'), ...names]
    : exposed;
  if (all.some(Boolean)) response.appendHeader(EXPOSED, all.filter(Boolean).join(','));
}

const ACTED = ACTED_HEADER.toLowerCase();

/** Removes the headers of a response but those that let pages in, and the faults for the log. */
export function clearHeaders(response: Response) {
  for (const name of response.getHeaderNames()) {
    if (!isOwn(name) && name !== ACTED) response.removeHeader(name);
  }
}

function setHeaders(response: Response, headers: ForeignResponse['headers']) {
  clearHeaders(response);
  const lines = headerLines(endToEnd(headers.flat()));
  const names = [...new Set(lines.map(([name]) => name.toLowerCase()))].filter(
    (name) => !isOwn(name),
  );
  for (const [given, value] of lines) {
    const name = given.toLowerCase();
    if (name === 'vary') appendVary(response, value);
    else if (name === EXPOSED) appendExposed(response, value, names);
    else if (!isOwn(name)) response.appendHeader(given, value);
  }
}

/** Sends a body as text, which faults can change. */
async function sendText(response: Response, body: Readable) {
  const bytes = await buffer(body);
  const decoded = decodeBody(bytes, response.get('content-encoding'));
  if (decoded) response.removeHeader('content-encoding');
  response.removeHeader('content-length');
  response.send(decoded?.toString() ?? bytes);
}

/**
 * Responds with status, headers and body of another server, in place of what the mock gives its own
 * responses.
 * @throws what HTTP cannot carry, and when the body ends halfway; then the response may have begun
 */
export async function respondAs(response: Response, { status, headers, body }: ForeignResponse) {
  noteOrigin(response, { source: 'upstream' });
  setHeaders(response, headers);
  response.status(status).setHeader(SOURCE_HEADER, 'upstream');
  const isTextual = isText(response.get('content-type') ?? '');
  if (outgoing(response).changeBody && isTextual) await sendText(response, body);
  else {
    // A pipeline listens in many places, and so do the log, the recorder and the faults.
    response.setMaxListeners(0);
    // A response that ends halfway ends halfway for the client as well.
    await pipeline(body, response);
  }
}
