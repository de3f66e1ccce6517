import {
  methodAndPath,
  pathParametersOf,
  responseAt,
  type Operation,
} from '../operations/operation.ts';
import type { Violation } from '../checks/definition/violation.ts';
import type { Exchange, HttpRequest } from '../http/exchange.ts';
import { exampleCallOf } from './example-call.ts';
import { requestOf } from '../operations/operation-call.ts';
import { isShownElsewhere } from './shown-elsewhere.ts';
import { isAsUnknownPath, UNKNOWN_PATH } from './unknown-path.ts';

/** The statuses for an unknown path or method. */
const STATUSES = new Set([404, 405, 501]);

/** True if a response may be that to a path or a method which the server does not know. */
export const isNotImplemented = (exchange: Exchange | undefined): boolean =>
  exchange?.response !== undefined && STATUSES.has(exchange.response.status);

/** The cause of blocked checks, the same text everywhere: "POST /categories is not implemented". */
export const missingCause = (operation: Operation): string =>
  `${methodAndPath(operation)} is not implemented`;

/** The cause of checks that wait for an operation which fails: "POST /order fails with 500". */
export function failureCause(operation: Operation, { message, details }: Violation): string {
  const status = details.exchange?.response?.status;
  const isStatus = details.wanted === 'success' && status !== undefined;
  return `${methodAndPath(operation)} fails${isStatus ? ` with ${status}` : `: ${message}`}`;
}

/** A method that HTTP has, and no API: it reads, and only of file shares. */
const NO_SUCH_METHOD = 'PROPFIND';

type Send = (request: HttpRequest) => Promise<Exchange>;

/**
 * True if the server has no code for an operation: it responds to a valid request as it does to an unknown path. A 404
 * for a path with an id may also mean that nothing has the id. Then the operation is missing if another one shows the
 * entry, and there if the entry's list does not. If no other operation responds, a 405 for a method that no API has
 * shows that the server knows the path.
 * @param exchange of a valid request of the operation
 */
export async function lacksCode(
  exchange: Exchange | undefined,
  operation: Operation,
  operations: readonly Operation[],
  send: Send,
): Promise<boolean> {
  if (!exchange || !isNotImplemented(exchange)) return false;
  if (exchange.response?.status !== 404) return true;
  if (!(await isAsUnknownPath(exchange, send))) return false;
  if (pathParametersOf(operation).length === 0) return true;
  const isShown = await isShownElsewhere(exchange, operation, operations, send);
  if (isShown !== undefined) return isShown;
  const strange = {
    ...exchange.request,
    operation: undefined,
    method: NO_SUCH_METHOD,
    body: undefined,
  };
  const [here, elsewhere] = [await send(strange), await send({ ...strange, path: UNKNOWN_PATH })];
  return here.response?.status !== 405 || elsewhere.response?.status === 405;
}

/**
 * True if a server responds to an operation as to an unknown path, where no valid request can be made: to a request
 * without token, query and body, which does nothing. Where the document has a 404 for unknown entries, a 404 says
 * nothing: many servers respond alike to an unknown entry and an unknown path.
 * @returns "unclear" for such a 404
 */
export async function looksMissing(
  operation: Operation,
  operations: readonly Operation[],
  send: Send,
): Promise<'missing' | 'unclear' | 'there'> {
  const { query: _query, ...example } = exampleCallOf(operation);
  const call = { ...example, rawBody: null };
  // It is no call of the operation: no check looks back at it.
  const request = { ...requestOf(operation, call, undefined), operation: undefined };
  const exchange = await send(request);
  const isOfEntries = exchange.response?.status === 404 && responseAt(operation, 404) !== undefined;
  if (isOfEntries) return (await isAsUnknownPath(exchange, send)) ? 'unclear' : 'there';
  return (await lacksCode(exchange, operation, operations, send)) ? 'missing' : 'there';
}
