import { CannotRun } from './failure.ts';
import { isObject } from './schema/json-path.ts';
import type { Exchange, WireRequest } from './wire/exchange.ts';
import { methodAndPath, requestOf } from './wire/operation-call.ts';

interface GivenTokens {
  readonly adminToken: string | undefined;
  readonly userToken: string | undefined;
}

/** Calls that read, and that every token of the role opens; one alone may be broken on a server. */
const opened = {
  admin: ['messages.list', 'utility.requestLogs'],
  user: ['order.list', 'auth.isValid'],
} as const;

const isRefused = ({ response }: Exchange) =>
  response?.status === 401 ||
  response?.status === 403 ||
  (isObject(response?.json) && response.json.isValid === false);

/**
 * A run with tokens that nobody takes would accuse a server that is right to refuse them.
 * @throws CannotRun naming the option whose token is refused
 */
export async function expectTaken(
  { adminToken, userToken }: GivenTokens,
  send: (request: WireRequest) => Promise<Exchange>,
): Promise<void> {
  for (const [role, token] of [
    ['admin', adminToken],
    ['user', userToken],
  ] as const) {
    if (token === undefined) continue;
    const answers: string[] = [];
    for (const operation of opened[role]) {
      const exchange = await send(requestOf({ operation, as: 'guest' }, token));
      if (!isRefused(exchange)) break;
      const { status = 0, text = '' } = exchange.response ?? {};
      answers.push(`${methodAndPath(operation)} answers ${status} (${text.slice(0, 100)})`);
    }
    if (answers.length < opened[role].length) continue;
    throw new CannotRun(
      `The server does not take the token of --${role}-token: ${answers.join(', ')}. Has it run out, or does it belong to somebody else?`,
    );
  }
}
