import type { RequestHandler } from 'express';
import type { IncomingMessage } from 'node:http';
import { isLoopbackAddress } from '../../runtime/loopback.ts';
import { ApiError } from '../errors/api-error.ts';

/** Host names that no name server can point elsewhere: addresses, localhost and what is below it, and Docker's host. */
export const FIXED_HOST =
  /^(?:[\d.]+|\[[\da-f:.]+\]|(?:[^:]+\.)?localhost\.?|host\.docker\.internal)(?::\d+)?$/i;

const nameOf = (host: string) => host.toLowerCase().replace(/:\d+$/, '');

/**
 * Whether a request came to loopback under a name that anybody may have pointed there (DNS rebinding). To its
 * browser, a page of that name is this server's own. A request without a host is of no browser.
 * @param origins those whose names are ours
 */
export function isUnderForeignName(
  { headers: { host }, socket }: IncomingMessage,
  origins: readonly string[],
): boolean {
  if (!host || FIXED_HOST.test(host)) return false;
  if (!isLoopbackAddress(socket.localAddress ?? '')) return false;
  return !origins.some((origin) => new URL(origin).hostname === nameOf(host));
}

export const foreignName = ({ headers: { host = '' } }: IncomingMessage) =>
  new ApiError('FORBIDDEN', {
    message: `This server does not respond under the name ${nameOf(host)}. Use localhost. If the name is that of a proxy, start the server with --public-address http://${nameOf(host)}.`,
  });

/** Rejects requests under names that are not ours: a page that a developer happens to visit could send them. */
export const rejectForeignHosts =
  (origins: readonly string[]): RequestHandler =>
  (request, _response, next) =>
    next(isUnderForeignName(request, origins) ? foreignName(request) : undefined);

/** As Node does it, which responds without a body. */
export const requireHost: RequestHandler = ({ headers, httpVersion }, _response, next) =>
  next(
    httpVersion === '1.1' && !headers.host
      ? new ApiError('MALFORMED_BODY', { message: 'The header Host is missing.' })
      : undefined,
  );
