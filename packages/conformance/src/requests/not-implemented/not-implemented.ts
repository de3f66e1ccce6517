import {
  GUEST,
  idInPath,
  methodAndPath,
  operationFor,
  pathParametersOf,
  responseAt,
  type Operation,
} from '../../operations/operation.ts';
import { SHAPE } from '../../judge/problem.ts';
import { sharedCause } from '../../judge/shared-cause.ts';
import { isSuccess } from '../../operations/statuses.ts';
import type { Violation } from '../../checks/definition/violation.ts';
import type { Exchange, HttpRequest } from '../../http/exchange.ts';
import { exampleCallOf } from '../example-call.ts';
import { requestOf } from '../../operations/operation-call.ts';
import { isShownElsewhere } from './shown-elsewhere.ts';
import { UNKNOWN_PATH } from './unknown-path.ts';

/** The statuses for an unknown path or method. */
const STATUSES = new Set([404, 405, 501]);

/** True if a response may be that to a path or a method which the server does not know. */
export const isNotImplemented = (exchange: Exchange | undefined): boolean =>
  exchange?.response !== undefined && STATUSES.has(exchange.response.status);

/** A server may respond to unknown paths with a page, a redirect, or a request to log in. */
const mayBeUnknown = (status: number) =>
  (status >= 200 && status < 400) || [401, 403, 404].includes(status);

/** The cause of blocked checks, the same text everywhere: "POST /categories is not implemented". */
export const missingCause = (operation: Operation): string =>
  `${methodAndPath(operation)} is not implemented`;

/** The cause of checks that wait for an operation which fails: "POST /order fails with 500", or what its response lacks. */
export function failureCause(operation: Operation, { message, details }: Violation): string {
  const shared = sharedCause({ ...details, message });
  if (shared !== undefined) return shared;
  const { exchange, wantsSuccess, expected } = details;
  const call = methodAndPath(operation);
  if (exchange && !exchange.response) return `${call} does not respond`;
  const { status = 0 } = exchange?.response ?? {};
  if (wantsSuccess === true) {
    return isSuccess(status)
      ? `${call} responds with ${status} in place of ${String(expected)}`
      : `${call} fails with ${status}`;
  }
  return message.startsWith(SHAPE)
    ? `the response of ${call} is not as declared (${message.slice(SHAPE.length)} has to be ${String(expected)})`
    : `${call} fails: expected that it ${message}`;
}

type Send = (request: HttpRequest) => Promise<Exchange>;

const resourceOf = ({ metadata }: Operation) => metadata.resource?.name;

const callsOn = (
  resource: string,
  operations: readonly Operation[],
  ...actions: readonly Parameters<typeof operationFor>[2][]
) =>
  actions.flatMap((action) => {
    const found = operationFor(operations, resource, action);
    return found ? [methodAndPath(found)] : [];
  });

/** The cause of checks that need an entry which only its list does not have: "GET /dishes does not list what POST /dishes created". */
export function unlistedCause(resource: string, operations: readonly Operation[]): string {
  const [list, create] = callsOn(resource, operations, 'list', 'create');
  return `${list} does not list what ${create} created`;
}

/**
 * The cause of checks that need an entry which nothing shows: "POST /dishes responds with 201, and neither GET /dishes nor
 * GET /dishes/{id} shows the entry". Which of them is at fault, nothing tells.
 */
export function unshownCause(resource: string, operations: readonly Operation[]): string {
  const [create] = callsOn(resource, operations, 'create');
  const [list, read] = callsOn(resource, operations, 'list', 'read');
  const status = operationFor(operations, resource, 'create')?.successStatus;
  const shown = read === undefined ? `${list} does not show` : `neither ${list} nor ${read} shows`;
  return `${create} responds with ${status}, and ${shown} the entry`;
}

/**
 * True if another operation shows the entry that a request names, with the token of the request; undefined if no
 * other operation responds.
 */
async function isEntryShown(
  { request }: Exchange,
  operation: Operation,
  operations: readonly Operation[],
  send: Send,
): Promise<boolean | undefined> {
  const id = idInPath(operation, request.path);
  const resource = resourceOf(operation);
  if (id === undefined || resource === undefined) return undefined;
  const { authorization } = request.headers;
  return isShownElsewhere({ id, resource, by: operation }, operations, (other, params) => {
    const call = requestOf(other, { operation: other.id, as: GUEST, params }, undefined);
    const headers = { ...call.headers, ...(authorization !== undefined && { authorization }) };
    return send({ ...call, headers, operation: undefined });
  });
}

/** A method of HTTP that only reads, and that no API has. */
const NO_SUCH_METHOD = 'PROPFIND';

/**
 * Whether a server has code for an operation: it is missing, or there. If it is not known, the cause that the
 * operation has to wait for.
 */
export type Code = 'missing' | 'there' | { readonly waitsFor: string };

/** What it takes to look for the code of operations. */
export interface Probe {
  readonly operations: readonly Operation[];
  readonly send: Send;
  /** True if the server responds to a request as it does to an address that it does not know. */
  readonly isUnknown: (exchange: Exchange) => Promise<boolean>;
  /** The token of a customer; undefined if there is none yet. */
  readonly token: () => Promise<string | undefined>;
}

/**
 * Whether a server that denies every call without a token, also to unknown paths, has code for an open operation. A
 * call with a token shows it.
 */
async function codeBehindToken(
  { request, response }: Exchange,
  operation: Operation,
  probe: Probe,
  cause: string | undefined,
): Promise<Code> {
  const isTried = request.headers.authorization !== undefined;
  const token = isTried ? undefined : await probe.token();
  if (token === undefined) {
    const other = isTried ? 'rejects the token' : 'asks for a token';
    const own = `${methodAndPath(operation)} responds with ${response?.status} as unknown paths do: it is not implemented, or ${other}`;
    return { waitsFor: cause ?? own };
  }
  const headers = { ...request.headers, authorization: `Bearer ${token}` };
  const exchange = await probe.send({ ...request, operation: undefined, headers });
  return codeIn(exchange, operation, probe, cause);
}

/**
 * Looks for an operation in a response to it. It is missing if the server responds as it does to an unknown path. A 404
 * for a path with an id may also mean that nothing has the id. Then the operation is missing if another one shows the
 * entry. If no other operation shows it, a 405 for a method that no API has shows that the server knows the path.
 * @param exchange of a valid request of the operation
 * @param cause why no valid request can be made: the request is then one without token, query and body, and many
 * servers respond alike to its unknown id and an unknown path
 */
export async function codeIn(
  exchange: Exchange,
  operation: Operation,
  probe: Probe,
  cause?: string,
): Promise<Code> {
  const { send, operations } = probe;
  const status = exchange.response?.status ?? 0;
  if (status === 405 || status === 501) return 'missing';
  if (!mayBeUnknown(status) || !(await probe.isUnknown(exchange))) return 'there';
  const isAnonymous = exchange.request.headers.authorization === undefined;
  if (status === 401 || (status === 403 && isAnonymous)) {
    return codeBehindToken(exchange, operation, probe, cause);
  }
  if (status >= 300 && status < 400) {
    return { waitsFor: `operations are redirected as unknown paths are: ${status}` };
  }
  if (status !== 404) return 'missing';
  if (cause !== undefined && responseAt(operation, 404)) return { waitsFor: cause };
  if (pathParametersOf(operation).length === 0) return 'missing';
  const isShown = await isEntryShown(exchange, operation, operations, send);
  if (isShown) return 'missing';
  const strange = {
    ...exchange.request,
    operation: undefined,
    method: NO_SUCH_METHOD,
    body: undefined,
  };
  const [here, elsewhere] = [await send(strange), await send({ ...strange, path: UNKNOWN_PATH })];
  if (here.response?.status === 405 && elsewhere.response?.status !== 405) return 'there';
  if (isShown === undefined) return 'missing';
  return { waitsFor: unshownCause(resourceOf(operation) ?? '', operations) };
}

/**
 * Looks for an operation of which no valid request can be made, with a request that does nothing.
 * @param cause why none can be made
 */
export async function codeWithoutRequest(
  operation: Operation,
  probe: Probe,
  cause: string,
): Promise<Code> {
  const { query: _query, ...example } = exampleCallOf(operation);
  const call = { ...example, rawBody: null };
  // The request belongs to no operation, so that no check judges its response.
  const request = { ...requestOf(operation, call, undefined), operation: undefined };
  return codeIn(await probe.send(request), operation, probe, cause);
}
