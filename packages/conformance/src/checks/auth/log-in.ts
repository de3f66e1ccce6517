import { ACCESS_TOKEN_LIFETIME_MS, tokenBodySchema } from '@catering/contract';
import {
  declaredIn,
  expectBody,
  expectEqual,
  expectRejection,
  expectStatus,
} from '../expect/expect.ts';
import { rejections } from '../expect/rejections.ts';
import { expectValidity, logIn, signUp } from './auth-calls.ts';
import { operationOf } from '../../operations/contract/contract-operations.ts';
import type { WrittenCheck } from '../definition/check.ts';

const MINUTE_MS = 60_000;
const LIFETIME_DAYS = ACCESS_TOKEN_LIFETIME_MS / (24 * 60 * MINUTE_MS);

export const logInChecks: WrittenCheck[] = [
  {
    operation: 'auth.logIn',
    detail: 'wrong-password',
    reference: 'Gives 401 for an unknown email and for a wrong password alike',
    title: 'A wrong password opens nothing: 401.',
    run: async (context) => {
      const { email, password } = await context.auth.shared('login');
      const exchange = await logIn(context, email, `${password}!`);
      expectRejection(context, exchange, rejections.wrongCredentials);
    },
  },
  {
    operation: 'auth.logIn',
    detail: 'password-case',
    reference: 'The case of the password counts',
    title: 'A password in capitals is another password.',
    run: async (context) => {
      const { email, password } = await context.auth.shared('login');
      const exchange = await logIn(context, email, password.toUpperCase());
      expectRejection(context, exchange, rejections.wrongCredentials);
    },
  },
  {
    operation: 'auth.logIn',
    detail: 'unknown-email',
    reference: 'Gives 401 for an unknown email and for a wrong password alike',
    title: 'An unknown email opens nothing, and gets the same response as a wrong password.',
    run: async (context) => {
      const { email, password } = await context.auth.shared('login');
      const unknown = await logIn(context, context.newEmail(), password);
      expectRejection(context, unknown, rejections.wrongCredentials);
      const wrong = await logIn(context, email, `${password}?`);
      const declared = operationOf('auth.logIn');
      const [got, expected] = [unknown, wrong].map((one) => declaredIn(declared, one));
      expectEqual('does not say who is a customer', got, expected, unknown);
    },
  },
  {
    operation: 'auth.logIn',
    detail: 'token-lifetime',
    reference: `It lasts ${LIFETIME_DAYS} days.`,
    strictOnly: true,
    // The tokens of all other checks end with it.
    phase: 'after-clean-up',
    title: `A token lasts ${LIFETIME_DAYS} days, and no longer.`,
    run: async (context) => {
      const account = await signUp(context);
      await context.fixtures.clock.advance(ACCESS_TOKEN_LIFETIME_MS - MINUTE_MS);
      await expectValidity(context, account.token, true);
      await context.fixtures.clock.advance(2 * MINUTE_MS);
      await expectValidity(context, account.token, false);
      // The clean-up may log in only after the checks of limits.
      const { token } = expectBody(
        await logIn(context, account.email, account.password),
        200,
        tokenBodySchema,
      );
      expectStatus(await context.send({ operation: 'auth.delete', as: { token } }), 200);
    },
  },
];
