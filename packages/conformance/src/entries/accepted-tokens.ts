import { CannotRun } from '../errors.ts';
import type { Exchange, HttpRequest } from '../http/exchange.ts';
import { requestOf, type GivenTokens } from '../operations/operation-call.ts';
import { changesState, isOpen, methodAndPath, type Operation } from '../operations/operation.ts';
import { exampleCallOf } from '../requests/example-call.ts';
import { isObject } from '../values/schema/json-path.ts';

/** Reads with a token of so many operations; one alone may be broken on a server. */
const ATTEMPTS = 2;

/** GET /auth/is-valid responds with 200 to every token, and says whether it is valid. */
const isRejected = ({ response }: Exchange) =>
  response?.status === 401 ||
  response?.status === 403 ||
  (isObject(response?.json) && response.json.isValid === false);

/** Operations that only read, and that a token of the role opens: those of that role first. */
function readsOf(operations: readonly Operation[], role: string): Operation[] {
  const reads = operations.filter(
    (one) => !changesState(one) && one.roles.includes(role) && !one.path.includes('{'),
  );
  const isAsked = (one: Operation) => !isOpen(one) || one.annotations.readsToken === true;
  return [
    ...reads.filter((one) => one.roles[0] === role),
    ...reads.filter((one) => one.roles[0] !== role && isAsked(one)),
  ].slice(0, ATTEMPTS);
}

/**
 * Reads with a token.
 * @returns what the server says if it does not accept the token; undefined if it accepts it
 */
export async function rejectionOf(
  operations: readonly Operation[],
  role: string,
  token: string,
  send: (request: HttpRequest) => Promise<Exchange>,
): Promise<string | undefined> {
  const rejections: string[] = [];
  for (const operation of readsOf(operations, role)) {
    const exchange = await send(requestOf(operation, exampleCallOf(operation), token));
    if (!isRejected(exchange)) return undefined;
    rejections.push(`${methodAndPath(operation)} responds with ${exchange.response?.status}`);
  }
  return rejections.length === 0 ? undefined : rejections.join(', ');
}

/**
 * A run with tokens that the server does not accept would fail one that rejects them correctly.
 * @throws CannotRun naming the role whose token is rejected; what the server says may repeat the token
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
    const rejection = await rejectionOf(operations, role, token, send);
    if (rejection === undefined) continue;
    throw new CannotRun(
      `The server does not accept ${name}: ${rejection}. Has it expired, or does it belong to another server?`,
    );
  }
}
