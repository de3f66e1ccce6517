import { methodAndPath, type Operation } from '../api/operation.ts';
import type { Exchange, HttpRequest } from '../http/messages/exchange.ts';
import { exampleCallOf } from './making/example-call.ts';
import { requestOf } from '../api/operation-call.ts';
import { isAsUnknown, UNKNOWN_PATH } from './unknown-address.ts';

/** What servers respond to a path or a method that they do not know. */
const STATUSES = new Set([404, 405, 501]);

/** Whether a response may be that to a path or a method which the server does not know. */
export const isNotImplemented = (exchange: Exchange | undefined): boolean =>
  exchange?.response !== undefined && STATUSES.has(exchange.response.status);

/** What checks wait for, in the same words everywhere: "POST /categories is not implemented". */
export const missingCause = (operation: Operation): string =>
  `${methodAndPath(operation)} is not implemented`;

/** A method that HTTP has, and no API: it reads, and only of file shares. */
const NO_SUCH_METHOD = 'PROPFIND';

type Send = (request: HttpRequest) => Promise<Exchange>;

/** The same for certain: a 404 may also mean that something has no such id. */
export async function isUnknownTo(exchange: Exchange | undefined, send: Send): Promise<boolean> {
  if (!exchange || !isNotImplemented(exchange)) return false;
  if (exchange.response?.status !== 404) return true;
  const ofServer = { ...exchange.request, operation: undefined };
  if (!(await isAsUnknown(exchange, send))) return false;
  // Whether the server knows the path shows where it knows no method.
  const strange = { ...ofServer, method: NO_SUCH_METHOD, body: undefined };
  const [here, elsewhere] = [await send(strange), await send({ ...strange, path: UNKNOWN_PATH })];
  return here.response?.status !== 405 || elsewhere.response?.status === 405;
}

/**
 * Whether a server responds to an operation as to an unknown path, where no valid request can be
 * made: to one without token and body, with the ids of the example, which nothing may have.
 */
export async function looksMissing(operation: Operation, send: Send): Promise<boolean> {
  // Without a body nothing is done, regardless of what the operation does.
  const call = { ...exampleCallOf(operation), rawBody: null };
  // It is no call of the operation: no check looks back at it.
  const request = { ...requestOf(operation, call, undefined), operation: undefined };
  return isUnknownTo(await send(request), send);
}
