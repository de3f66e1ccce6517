import { tokenBodySchema } from '@catering/contract';
import * as z from 'zod/mini';
import { Blocked, Skipped } from '../errors.ts';
import type { Exchange } from '../http/exchange.ts';
import type { RunContext } from '../checks/definition/run-context.ts';
import { callers } from '../operations/operation-call.ts';
import { methodAndPath } from '../operations/operation.ts';
import { expectSuccess, expectValidSuccess, responseOf } from '../checks/expect/expect.ts';
import { precondition } from '../requests/not-implemented/precondition.ts';
import { getOrMake } from './get-or-make.ts';
import { probeToken } from './probe-token.ts';
import { operationOf } from '../operations/contract/contract-operations.ts';

const isCaller = (name: string): name is (typeof callers)[number] =>
  callers.some((one) => one === name);

export interface Account {
  readonly email: string;
  readonly password: string;
  readonly token: string;
}
type Role = 'user' | 'admin';
const SIGN_UPS = { user: 'auth.signUp', admin: 'auth.signUpAdmin' } as const;

const tokenOf = ({ response }: Exchange): string | undefined => {
  const result = z.safeParse(tokenBodySchema, response?.json);
  return result.success ? result.data.token : undefined;
};

const NO_ADMIN = "Give --token 'admin=…', or let anybody sign up as an admin on a server for tests";
/** The options that replace accounts which checks share. */
const TOKENS: Readonly<Record<string, string>> = {
  user: "Give --token 'user=…'",
  otherUser: "Give a second --token 'user=…'",
};
const OWN = 'Some checks need accounts of their own, which no token replaces';

/** The accounts that checks call with: opened when they are first needed, or given by the caller. */
export function makeAccounts(run: RunContext) {
  const { send, seed, mark, readOnly, tokens } = run;
  const password = `Ofada-stew-${seed}`;
  const known = new Map<string, Promise<Account>>();
  const rejections = new Map<Role, Promise<string | undefined>>();

  async function signUp(email: string, role: Role): Promise<Account | Exchange> {
    const operation = SIGN_UPS[role];
    const authority = role === 'admin' ? tokens.admin : undefined;
    const as = authority === undefined ? 'guest' : { token: authority };
    const exchange = await send({ operation, as, body: { email, password } });
    const token = tokenOf(exchange);
    return token === undefined ? exchange : { email, password, token };
  }

  /**
   * Opens a separate account for each caller. The token of the first account of a role shows whether the server accepts
   * its own tokens.
   * @throws Blocked if it does not: each check with a token would fail for this one cause
   */
  async function open(who: string, role: Role = 'user'): Promise<Account> {
    const account = await openAny(who, role);
    const rejection = await getOrMake(rejections, role, () =>
      probeToken(run.operations, role, account.token, run.sendRaw),
    );
    if (rejection === undefined) return account;
    const call = methodAndPath(operationOf(SIGN_UPS[role]));
    throw new Blocked(`the token that ${call} returns is not accepted: ${rejection}`);
  }

  async function openAny(who: string, role: Role): Promise<Account> {
    if (readOnly) throw new Skipped('--read-only opens no account');
    const rejection = await signUp(`conformance-${mark}-${who}@example.com`, role);
    if ('token' in rejection) return rejection;
    const operation = operationOf(SIGN_UPS[role]);
    precondition(operation, () => responseOf(rejection));
    const outcome = `${methodAndPath(operation)} responded with ${rejection.response?.status}`;
    const closed =
      role === 'admin'
        ? `there is no admin: ${outcome}. ${NO_ADMIN}`
        : `sign-up is closed: ${outcome}. ${TOKENS[who] ?? OWN}`;
    precondition(operation, () => expectSuccess(rejection, operation), closed);
    precondition(operation, () => expectValidSuccess(rejection, operation));
    throw new Blocked(closed);
  }

  const shared = (who: string): Promise<Account> =>
    getOrMake(known, who, () => open(who, who === 'admin' ? 'admin' : 'user'));

  return {
    open,
    /** An account that checks share, and that none of them ends. */
    shared,
    /** True if the token of an account was given, so that the account stays as it is. */
    isGiven: (who: (typeof callers)[number]) => tokens[who] !== undefined,
    async tokenOf(caller: string): Promise<string | undefined> {
      const token = isCaller(caller) ? tokens[caller] : undefined;
      if (token !== undefined) return token;
      if (readOnly) throw new Skipped(`--read-only needs the token of ${caller} to be given`);
      return (await shared(caller)).token;
    },
  };
}
export type Accounts = ReturnType<typeof makeAccounts>;
