import type { Check } from '../check.ts';
import { expectEqual, expectRefusal, responseOf } from '../expect.ts';
import { refusals } from '../refusals.ts';
import { logIn } from './auth-calls.ts';
import { stateOf } from './state-check.ts';

export const logInChecks: Check[] = [
  stateOf('auth.logIn', 'wrong-password', {
    basis: 'Gives 401 for an unknown email and for a wrong password alike',
    ledger: ['D-55'],
    title: 'A wrong password opens nothing: 401.',
    run: async (probe) => {
      const { email, password } = await probe.accounts.account('stranger');
      const exchange = await logIn(probe, email, `${password}!`);
      expectRefusal(probe, exchange, refusals.wrongCredentials);
    },
  }),
  stateOf('auth.logIn', 'password-case', {
    basis: 'The case of the password counts',
    ledger: ['D-55'],
    title: 'A password in capitals is another password.',
    run: async (probe) => {
      const { email, password } = await probe.accounts.account('stranger');
      const exchange = await logIn(probe, email, password.toUpperCase());
      expectRefusal(probe, exchange, refusals.wrongCredentials);
    },
  }),
  stateOf('auth.logIn', 'unknown-email', {
    basis: 'Gives 401 for an unknown email and for a wrong password alike',
    ledger: ['D-55'],
    title: 'An unknown email opens nothing, and is answered like a wrong password.',
    run: async (probe) => {
      const { email, password } = await probe.accounts.account('stranger');
      const unknown = await logIn(probe, probe.newEmail(), password);
      expectRefusal(probe, unknown, refusals.wrongCredentials);
      const wrong = await logIn(probe, email, `${password}?`);
      const [got, expected] = [unknown, wrong].map((one) => responseOf(one).json);
      expectEqual('tells nobody who is a customer', got, expected, unknown);
    },
  }),
];
