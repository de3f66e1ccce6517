import { type Fault, matchesPath, queryOf } from '@catering/mock-control';
import type { Request } from 'express';
import { isCallOf } from '../../http/operation.ts';

const hasQuery = ({ query }: Request, wanted: ReturnType<typeof queryOf>) =>
  wanted.every(([name, value]) => [query[name]].flat().includes(value));

const isAddressed = ({ operation, path }: Fault, request: Request) =>
  operation === undefined ? matchesPath(path ?? '*', request.path) : isCallOf(operation, request);

/**
 * Whether a request matches a fault, regardless of its number.
 * @param findEmail of the account that sends it; called only when that is what is left to decide
 */
export async function matchesRequest(
  fault: Fault,
  request: Request,
  findEmail: () => Promise<string | undefined>,
): Promise<boolean> {
  if (!isAddressed(fault, request) || !hasQuery(request, queryOf(fault))) return false;
  // Emails are compared in lower case (D-57).
  return fault.account === undefined || fault.account.toLowerCase() === (await findEmail());
}
