import { isValidBodySchema, tokenBodySchema } from '@catering/contract';
import type { Account } from '../../entries/accounts.ts';
import type { Exchange } from '../../http/exchange.ts';
import { methodAndPath } from '../../operations/operation.ts';
import { hasSucceeded } from '../../operations/statuses.ts';
import { expectBody, expectEqual, expectStatus, expectThat } from '../expect/expect.ts';
import type { CheckContext } from '../definition/check-context.ts';

export const PASSWORD = 'Moi-moi-tin-77';

export const NEW_PASSWORD = 'Suya-skewer-88';

/** The name of the account whose details change, and whose email is signed up again. */
export const CHANGES = 'changes';

export const signUp = async (
  context: CheckContext,
  email = context.newEmail(),
  extra: object = {},
) => {
  const body = { email, password: PASSWORD, ...extra };
  const exchange = await context.send({ operation: 'auth.signUp', as: 'guest', body });
  const { token } = expectBody(exchange, 201, tokenBodySchema);
  return { email, password: PASSWORD, token };
};

export const logIn = (context: CheckContext, email: string, password: string) =>
  context.send({ operation: 'auth.logIn', as: 'guest', body: { email, password } });

/**
 * Deletes an account.
 * @returns the response to a login with it afterwards
 * @throws Violation if it still logs in: what is said of deleted accounts then waits for this
 */
export async function deleteAccount(context: CheckContext, account: Account): Promise<Exchange> {
  const { email, password, token } = account;
  const deleted = await context.send({ operation: 'auth.delete', as: { token } });
  const { status } = expectStatus(deleted, 200);
  const exchange = await logIn(context, email, password);
  expectThat('removes the account: it does not log in any more', !hasSucceeded(exchange), {
    expected: '401',
    got: `${exchange.response?.status}`,
    exchange,
    cause: `${methodAndPath(context.operationOf('auth.delete'))} responds with ${status}, and the account still logs in`,
  });
  return exchange;
}

/** @throws Violation unless the server says that a token is valid, or is not */
export const expectValidity = async (context: CheckContext, token: string, wanted: boolean) => {
  const exchange = await context.send({ operation: 'auth.isValid', as: { token } });
  const { isValid } = expectBody(exchange, 200, isValidBodySchema);
  expectEqual(`says ${wanted} of the token`, isValid, wanted, exchange);
};

export const forgot = (context: CheckContext, email: string) =>
  context.send({ operation: 'auth.forgotPassword', as: 'guest', body: { email } });

/** The token of a reset link that was mailed just now. */
export const mailedToken = async (context: CheckContext, email: string) => {
  expectStatus(await forgot(context, email), 200);
  const link = await context.fixtures.mails.linkNeeded(email, '/reset-password');
  return link.get('resetToken') ?? '';
};

export const reset = (context: CheckContext, resetToken: string, newPassword = NEW_PASSWORD) =>
  context.send({
    operation: 'auth.resetPassword',
    as: 'guest',
    query: { resetToken },
    body: { newPassword },
  });
