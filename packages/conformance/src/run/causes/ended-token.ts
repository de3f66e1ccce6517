import { Violation } from '../../checks/definition/violation.ts';
import { probeToken } from '../../entries/probe-token.ts';
import { Blocked } from '../../errors.ts';
import { type Exchange, sentJson } from '../../http/exchange.ts';
import { isOpen, methodAndPath } from '../../operations/operation.ts';
import { hasSucceeded } from '../../operations/statuses.ts';
import type { RunState } from '../run-state.ts';
import { type FindCause, violationIn } from './fault.ts';

const REFUSED = 'still accepts a token that nothing has ended';

/** Operations that end tokens of an account which their request may not name. */
const ENDINGS: readonly (string | undefined)[] = ['auth.disable', 'auth.resetPassword'];

/** True if a response says that the token of its request is not valid. */
const isRefused = ({ response }: Pick<Exchange, 'response'>): boolean =>
  response?.status === 401 || Object(response?.json).isValid === false;

/** Finds tokens that were accepted, and are refused later, though nothing has ended them. */
export function makeEndedTokenFinder({ log, suite, sendRaw }: RunState) {
  const ended = new Set<string>();
  const needsToken = new Set(suite.operations.filter((one) => !isOpen(one)).map(({ id }) => id));
  const nameOf = ({ request }: Exchange) =>
    methodAndPath(suite.operationOf(request.operation ?? ''));
  const emailOf = (one: Exchange) => String(sentJson(one).email).toLowerCase();

  /** True if the server refuses the token where its role may read: a 401 may also be a fault of one operation. */
  async function isEnded(authorization: string, email: string) {
    if (ended.has(authorization)) return true;
    const isAdmin = log.some(
      (one) => one.request.operation === 'auth.signUpAdmin' && emailOf(one) === email,
    );
    const token = authorization.replace('Bearer ', '');
    const role = isAdmin ? 'admin' : 'user';
    if ((await probeToken(suite.operations, role, token, sendRaw)) === undefined) return false;
    ended.add(authorization);
    return true;
  }

  /** @returns the violation that a refused token is; undefined if the server may refuse the one of an exchange */
  return async function endedToken(exchange: Exchange): Promise<Violation | undefined> {
    const { authorization } = exchange.request.headers;
    if (authorization === undefined || !isRefused(exchange)) return undefined;
    const givenBy = (token: string) =>
      log.find(({ response }) => `Bearer ${Object(response?.json).token}` === token);
    const giver = givenBy(authorization);
    if (!giver) return undefined;
    const email = emailOf(giver);
    const later = log
      .slice(log.indexOf(giver) + 1)
      .filter((one) => one !== exchange && hasSucceeded(one));
    const isEnding = (one: Exchange) => {
      const { operation, headers } = one.request;
      if (ENDINGS.includes(operation)) return one.check === exchange.check;
      if (operation !== 'auth.delete') return false;
      const deleter = givenBy(headers.authorization ?? '');
      return deleter !== undefined && emailOf(deleter) === email;
    };
    if (later.some(isEnding)) return undefined;
    const isAccepted = later.some(
      ({ request }) =>
        request.headers.authorization === authorization && needsToken.has(request.operation ?? ''),
    );
    const login = later.find(
      (one) => one.request.operation === 'auth.logIn' && emailOf(one) === email,
    );
    if ((!isAccepted && !login) || !(await isEnded(authorization, email))) return undefined;
    const seconds = Math.round((exchange.startedAt - giver.startedAt) / 100) / 10;
    const after = login ? `, and after ${nameOf(login)} of its account` : '';
    return new Violation(REFUSED, {
      expected: 'a token that is accepted',
      got: `refused by ${exchange.request.method} ${exchange.request.path}, ${seconds} s after ${nameOf(giver)} returned the token${after}`,
      exchange,
      cause: login
        ? `a token is refused (401) after a later ${nameOf(login)} of its account`
        : 'a token that was accepted before is refused (401) some seconds later',
    });
  };
}

/** Recognizes such a token: any operation may be the one that refuses it. */
export const ofEndedToken: FindCause = ({ error }) => {
  const violation = violationIn(error);
  if (violation?.message !== REFUSED) return undefined;
  return { cause: violation.details.cause ?? '', shownBy: 'first' };
};

/** Finds a server that refuses the tokens of all its customers. */
export const refusedTokens =
  ({ auth }: RunState): FindCause<Violation> =>
  ({ exchange }) => {
    if (exchange?.request.headers.authorization === undefined || !isRefused(exchange))
      return undefined;
    const accepted = auth.tokenOf('user').then(() => undefined);
    return accepted.catch((error: unknown) => {
      if (error instanceof Blocked) return { cause: error.message, shownBy: 'first' };
      throw error;
    });
  };
