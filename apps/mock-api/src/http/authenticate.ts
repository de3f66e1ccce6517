import type { NextFunction, Response } from 'express';
import { ApiError } from './errors/api-error.ts';
import type { RoutedRequest } from './find-operation.ts';
import type { Caller } from './caller.ts';
import { exchangeOf } from './pipeline/run-express.ts';

/** The account behind a header "Authorization", or a sentence that says why the header is not valid. */
type Identification =
  | { readonly caller: Caller }
  | { readonly caller?: undefined; readonly refusal: string };

export type FindCaller = (authorization: string | undefined) => Promise<Identification>;

/** Finds the email of a sender by the header "Authorization", with a token of any issuer. */
export type FindEmail = (authorization: string | undefined) => Promise<string | undefined>;

/** The account that calls. @throws ApiError UNAUTHENTICATED for an operation that asks for no token */
export function callerOf(response: Response): Caller {
  const { caller } = exchangeOf(response);
  if (!caller) throw new ApiError('UNAUTHENTICATED');
  return caller;
}

/**
 * Lets through who may call the operation, by the roles that the contract names (D-60): 401 without
 * a valid bearer token, 403 for a role that is not among them. Open operations need no token. What is
 * for one caller is kept by no cache.
 */
export const authenticate =
  (findCaller: FindCaller) =>
  async (request: RoutedRequest, response: Response, next: NextFunction) => {
    const { roles } = request.tsRestRoute.metadata;
    // Cacheable responses override this when they are sent.
    response.set('cache-control', 'no-store');
    if (roles.includes('guest')) return next();
    const found = await findCaller(request.headers.authorization);
    const { caller } = found;
    if (!caller) {
      throw new ApiError('UNAUTHENTICATED', {
        headers: { 'www-authenticate': 'Bearer' },
        refusal: found.refusal,
      });
    }
    if (!roles.includes(caller.role)) {
      const refusal = `${caller.email} is "${caller.role}"; needed: ${roles.join(' or ')}.`;
      throw new ApiError('FORBIDDEN', { refusal });
    }
    exchangeOf(response).caller = caller;
    return next();
  };
