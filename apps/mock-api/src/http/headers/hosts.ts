import type { RequestHandler } from 'express';
import type { IncomingMessage } from 'node:http';
import { ApiError } from '../errors/api-error.ts';
import type { Step } from '../pipeline/steps.ts';
import { hostOfSite, isAllowedOrigin } from './allowed-origins.ts';

/** Host names that no name server can point elsewhere: addresses, and localhost with what is below it (D-76). */
const FIXED_HOST = /^(?:[\d.]+|\[[\da-f:.]+\]|(?:[^:]+\.)?localhost\.?)(?::\d+)?$/i;

const nameOf = (host: string) => host.toLowerCase().replace(/:\d+$/, '');

/**
 * True for a request under a name that anybody may have pointed here (DNS rebinding, D-76). To its browser, a page
 * of that name is this server's own. A request without a host is of no browser.
 * @param origins origins whose names are ours
 */
export function isUnderForeignName(
  { headers: { host } }: IncomingMessage,
  origins: readonly string[],
): boolean {
  if (!host || FIXED_HOST.test(host)) return false;
  return !origins.some((origin) => hostOfSite(origin) === nameOf(host));
}

export const foreignName = ({ headers: { host = '' } }: IncomingMessage) =>
  new ApiError('FORBIDDEN', {
    message: `This server does not respond under the name ${nameOf(host)}. Use localhost. If the name is that of a proxy, start the server with --public-address http://${nameOf(host)}.`,
  });

const isHostName = (text: string) => text.length === 4 && text.toLowerCase() === 'host';

/** A problem of the address or the header Host. Node would respond without a body, or use the first of two hosts. */
function addressProblem({ url = '', headers, rawHeaders, httpVersion }: IncomingMessage) {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (isHostName(rawHeaders[at] ?? '')) count += 1;
  }
  if (count > 1) return 'The header Host may come once.';
  const isMissing = count === 0 || !headers.host;
  if (isMissing && httpVersion === '1.1') return 'The header Host is missing.';
  return url.startsWith('/') || url === '*' ? undefined : 'The address cannot be read.';
}

/**
 * Rejects requests without an address, without a host or with several, and requests under names that are not ours,
 * which a page that a developer happens to visit could send.
 * @param origins origins whose names are ours; undefined if any name may be one, as behind proxies
 */
export const checkHost =
  (origins: readonly string[] | undefined): Step =>
  (next) =>
  (request, exchange) => {
    const message = addressProblem(request);
    if (message !== undefined) throw new ApiError('MALFORMED_BODY', { message });
    if (origins && isUnderForeignName(request, origins)) throw foreignName(request);
    if (exchange.problem !== undefined) throw exchange.problem;
    return next(request, exchange);
  };

/** Makes "GET http://host/path" a request for "/path" of that host, regardless of the header Host (RFC 9112, 3.2.2). */
export function toOriginForm(request: IncomingMessage) {
  const { url = '' } = request;
  if (url.startsWith('/') || !URL.canParse(url)) return;
  const { host, pathname, search } = new URL(url);
  request.headers.host = host;
  request.url = pathname + search;
}

/** True for a page of the request's own host: a proxy on this machine keeps the host that it was called by. */
const isOfOwnHost = (origin: string, host = '') =>
  FIXED_HOST.test(host) && origin === `http://${host}`;

/**
 * Rejects other pages: one that a developer happens to visit must not be able to read or empty the database of the
 * server on the same machine.
 * @param origins origins whose pages may use the control surface
 */
export const refuseForeignPages =
  (origins: readonly string[]): RequestHandler =>
  (request, _response, next) => {
    const { origin, host } = request.headers;
    const isOurs =
      origin === undefined || isAllowedOrigin(origins, origin) || isOfOwnHost(origin, host);
    if (!isOurs) {
      throw new ApiError('FORBIDDEN', { message: 'This page may not use the control surface.' });
    }
    // Behind proxies, `checkHost` accepts every name; the control surface does not.
    if (isUnderForeignName(request, origins)) throw foreignName(request);
    next();
  };
