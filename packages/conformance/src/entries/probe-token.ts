import { CannotRun } from '../errors.ts';
import type { Exchange, HttpRequest } from '../http/exchange.ts';
import { requestOf, type GivenTokens } from '../operations/operation-call.ts';
import { changesState, isOpen, methodAndPath, type Operation } from '../operations/operation.ts';
import { exampleCallOf } from '../requests/example-call.ts';
import { isObject } from '../values/schema/json-path.ts';

/** Number of operations that are read with a token; a single one may be broken on a server. */
const ATTEMPTS = 2;

/** The meaning of a 403: the server knows the token. */
const ANOTHER_ROLE = 'the token belongs to another role';

/**
 * What a response says against a token; undefined if nothing. GET /auth/is-valid responds with 200 to every token, and
 * says whether it is valid.
 */
function rejectionIn({ response }: Exchange): string | undefined {
  if (response?.status === 401) return 'responds with 401';
  if (response?.status === 403) return `responds with 403: ${ANOTHER_ROLE}`;
  const isInvalid = isObject(response?.json) && response.json.isValid === false;
  return isInvalid ? 'responds with "isValid": false' : undefined;
}

/**
 * Operations that only read, and that a token of the role opens: those of that role first. One of an entry tells too:
 * a token that the server accepts gives 404 for the id of the example.
 */
export function readsOf(operations: readonly Operation[], role: string): Operation[] {
  const reads = operations.filter((one) => !changesState(one) && one.roles.includes(role));
  const isAsked = (one: Operation) => !isOpen(one) || one.metadata.readsToken === true;
  return [
    ...reads.filter((one) => one.roles[0] === role),
    ...reads.filter((one) => one.roles[0] !== role && isAsked(one)),
  ].slice(0, ATTEMPTS);
}

/**
 * Reads with a token.
 * @returns what the server says if it does not accept the token; undefined if it accepts it
 */
export async function probeToken(
  operations: readonly Operation[],
  role: string,
  token: string,
  send: (request: HttpRequest) => Promise<Exchange>,
): Promise<string | undefined> {
  const rejections: string[] = [];
  for (const operation of readsOf(operations, role)) {
    const exchange = await send(requestOf(operation, exampleCallOf(operation), token));
    const rejection = rejectionIn(exchange);
    if (rejection === undefined) return undefined;
    rejections.push(`${methodAndPath(operation)} ${rejection}`);
  }
  return rejections.length === 0 ? undefined : rejections.join(', ');
}

/**
 * Checks the given tokens first: a server that rejects one correctly would fail the checks that use it.
 * @throws CannotRun naming the role of the rejected token; without the text of the response, which may repeat the
 * token
 */
export async function expectTokensAccepted(
  operations: readonly Operation[],
  tokens: GivenTokens,
  send: (request: HttpRequest) => Promise<Exchange>,
): Promise<void> {
  for (const [caller, token] of Object.entries(tokens)) {
    if (token === undefined) continue;
    const role = caller === 'otherUser' ? 'user' : caller;
    const name = caller === 'otherUser' ? 'the second token of "user"' : `the token of "${role}"`;
    const rejection = await probeToken(operations, role, token, send);
    if (rejection === undefined) continue;
    const advice = rejection.includes(ANOTHER_ROLE)
      ? `Give a token of the role "${role}".`
      : 'Has it expired, or does it belong to another server?';
    throw new CannotRun(`The server does not accept ${name}: ${rejection}. ${advice}`);
  }
}
