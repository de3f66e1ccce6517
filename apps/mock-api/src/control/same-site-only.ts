import type { RequestHandler } from 'express';
import { ApiError } from '../http/errors/api-error.ts';

/**
 * Keeps pages of other sites out: a page that a developer happens to visit must not be able to
 * empty the database of the server on the same machine.
 */
export const sameSiteOnly =
  (origins: readonly string[]): RequestHandler =>
  (request, _response, next) => {
    const { origin } = request.headers;
    const foreign = origin !== undefined && !origins.includes(origin);
    next(
      foreign
        ? new ApiError('FORBIDDEN', { message: 'This page may not use the control surface.' })
        : undefined,
    );
  };
