import type { Auth, RunContext } from '../../checks/definition/context.ts';
import { Blocked, CannotRun, Skipped } from '../../errors.ts';
import { exampleCallOf } from '../../requests/example-call.ts';
import {
  ANOTHER,
  ANYBODY,
  anotherOf,
  type ConfiguredTokens,
  requestOf,
} from '../../operations/operation-call.ts';
import {
  changesState,
  isOpen,
  methodAndPath,
  type Operation,
  waysOf,
} from '../../operations/operation.ts';
import type { Suite } from '../../checks/definition/suite.ts';
import type { Exchange, HttpRequest } from '../exchange.ts';

/** "the token of "admin"" */
export const tokenName = (caller: string): string =>
  caller === ANYBODY
    ? 'the token'
    : `the token of "${caller === anotherOf(ANYBODY) ? 'another account' : caller}"`;

/** Callers have the tokens that were given to the run, and no others. */
export const configuredTokens = ({ tokens }: RunContext): Auth => ({
  async tokenOf(caller) {
    const token = tokens[caller] ?? tokens[ANYBODY];
    if (token !== undefined) return token;
    const missing = `there is no token of the role "${caller}". Give --token`;
    const others = Object.values(tokens).filter((one) => one !== undefined);
    throw others.length > 0 ? new Skipped(missing) : new Blocked(missing);
  },
});

/** Reads with a token of so many operations; one alone may be broken on a server. */
const ATTEMPTS = 2;

const isRejected = ({ response }: Exchange, role: string) =>
  response?.status === 401 || (response?.status === 403 && role !== ANYBODY);

/** Operations that only read, and that every token of the role opens: those of that role first. */
function readsOf(operations: readonly Operation[], role: string): Operation[] {
  const isSimple = ({ path, parameters }: Operation) =>
    !path.includes('{') && !parameters.query?.jsonSchema.required?.length;
  const isAsked = (one: Operation) => !isOpen(one) || one.annotations.readsToken === true;
  const reads = operations.filter(
    (one) => !changesState(one) && (one.roles.includes(role) || (role === ANYBODY && isAsked(one))),
  );
  // The id of the example may be unknown. Servers still check the token first.
  const [simple, others] = [reads.filter(isSimple), reads.filter((one) => !isSimple(one))];
  return [
    ...simple.filter((one) => one.roles[0] === role),
    ...simple.filter((one) => one.roles[0] !== role && isAsked(one)),
    ...others.filter((one) => !isOpen(one)),
  ].slice(0, ATTEMPTS);
}

/** Whether a token goes out without a scheme where HTTP has one: as the API key "Authorization". */
const needsScheme = (operation: Operation, token: string) =>
  !token.includes(' ') &&
  waysOf(operation)
    .flat()
    .some((one) => one?.name.toLowerCase() === 'authorization' && !one.prefix);

/**
 * A run with tokens that the server does not accept would fail one that rejects them correctly.
 * @throws CannotRun naming the role whose token is rejected
 */
export async function expectTokensAccepted(
  { operations, rejectsToken }: Pick<Suite, 'operations' | 'rejectsToken'>,
  tokens: ConfiguredTokens,
  send: (request: HttpRequest) => Promise<Exchange>,
): Promise<void> {
  for (const [caller, token] of Object.entries(tokens)) {
    if (token === undefined) continue;
    const role = caller.replace(ANOTHER, '');
    const reads = readsOf(operations, role);
    const rejections: string[] = [];
    let hint = 'Has it run out, or does it belong to another server?';
    for (const operation of reads) {
      const exchange = await send(requestOf(operation, exampleCallOf(operation), token, tokens));
      if (!isRejected(exchange, role) && !rejectsToken(exchange)) break;
      if (needsScheme(operation, token)) {
        hint = `It is sent as it is. Does the server want a scheme before it: --token 'Bearer …'?`;
      }
      const { status = 0, text = '' } = exchange.response ?? {};
      rejections.push(
        `${methodAndPath(operation)} responds with ${status} (${text.slice(0, 100)})`,
      );
    }
    if (rejections.length === 0 || rejections.length < reads.length) continue;
    throw new CannotRun(
      `The server does not accept ${tokenName(caller)}: ${rejections.join(', ')}. ${hint}`,
    );
  }
}
