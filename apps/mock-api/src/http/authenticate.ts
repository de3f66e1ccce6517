import type { RequestHandler } from 'express';
import { ApiError } from './api-error.ts';
import { rememberCaller, type FindCaller } from './caller.ts';
import { operationOf } from './operation.ts';

/**
 * Lets through who may call the operation, by the roles that the contract names (D-60): 401 without
 * a valid bearer token, 403 for a role that is not among them. Open operations ask for nothing.
 */
export const authenticate =
  (findCaller: FindCaller): RequestHandler =>
  async (request, response, next) => {
    const roles = operationOf(request)?.metadata.roles ?? ['guest'];
    if (roles.includes('guest')) return next();
    const caller = await findCaller(request.headers.authorization);
    if (!caller) {
      throw new ApiError('UNAUTHENTICATED', { headers: { 'www-authenticate': 'Bearer' } });
    }
    if (!roles.includes(caller.role)) {
      throw new ApiError('FORBIDDEN');
    }
    rememberCaller(response, caller);
    return next();
  };
