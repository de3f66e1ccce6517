import { declaredIn, expectEqual, expectRejection } from '../expect/expect.ts';
import { rejections } from '../expect/rejections.ts';
import { logIn } from './auth-calls.ts';
import { operationOf } from '../../operations/contract/contract-operations.ts';
import type { WrittenCheck } from '../definition/check.ts';

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
];
