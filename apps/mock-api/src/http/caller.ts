import type { Role } from '@catering/contract';
import type { Response } from 'express';
import { ApiError } from './api-error.ts';

/** The account behind a bearer token. */
export interface Caller {
  readonly id: string;
  readonly email: string;
  readonly role: Exclude<Role, 'guest'>;
}

/** Finds who sent an "Authorization" header; undefined when its token is missing or not valid. */
export type FindCaller = (authorization: string | undefined) => Promise<Caller | undefined>;

const callers = new WeakMap<Response, Caller>();

export const rememberCaller = (response: Response, caller: Caller) => {
  callers.set(response, caller);
};

/** Who is calling an operation that needs a bearer token. */
export function callerOf(response: Response): Caller {
  const caller = callers.get(response);
  if (!caller) throw new ApiError('UNAUTHENTICATED');
  return caller;
}
