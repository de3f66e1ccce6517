import type { RequestHandler } from 'express';
import { ApiError } from '../errors/api-error.ts';
import { FIXED_HOST, foreignName, isUnderForeignName } from './foreign-hosts.ts';

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
    // Behind proxies too, whose names are not known.
    if (isUnderForeignName(request, origins)) throw foreignName(request);
    next();
  };
