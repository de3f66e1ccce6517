import type { RequestHandler } from 'express';
import type { IncomingMessage } from 'node:http';
import { ApiError } from '../errors/api-error.ts';
import { isLoopbackAddress } from '../../runtime/loopback.ts';

/** Host names that no name server can point elsewhere: addresses, localhost and what is below it. */
const FIXED_HOST = /^(?:[\d.]+|\[[\da-f:.]+\]|(?:[^:]+\.)?localhost)(?::\d+)?$/i;

/**
 * Whether a request came to loopback under a name that anybody may have pointed there. A page of that
 * name counts as this server's own, so its GETs bear no origin.
 */
export function isUnderForeignName(
  { headers, socket }: IncomingMessage,
  origins: readonly string[],
) {
  const { host = '' } = headers;
  if (!isLoopbackAddress(socket.localAddress ?? '') || FIXED_HOST.test(host)) return false;
  return !origins.some((origin) => new URL(origin).host === host.toLowerCase());
}

/** Whether a page is of the request's own host: a proxy on this machine keeps the host that it was called by. */
const isOfOwnHost = (origin: string, host = '') =>
  FIXED_HOST.test(host) && origin === `http://${host}`;

/**
 * A page that a developer happens to visit must not be able to read or empty the database of the server
 * on the same machine.
 * @param origins those whose pages may use the control surface
 */
export const refuseForeignPages =
  (origins: readonly string[]): RequestHandler =>
  (request, _response, next) => {
    const { origin, host } = request.headers;
    const isOurs = origin === undefined || origins.includes(origin) || isOfOwnHost(origin, host);
    if (!isOurs) {
      throw new ApiError('FORBIDDEN', { message: 'This page may not use the control surface.' });
    }
    if (isUnderForeignName(request, origins)) {
      const message = 'The control surface does not respond under this name. Use localhost.';
      throw new ApiError('FORBIDDEN', { message });
    }
    next();
  };
