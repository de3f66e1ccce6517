import type { Check } from '../check.ts';
import { expectEqual, expectRefusal, responseOf } from '../expect.ts';
import { refusals } from '../refusals.ts';
import { logIn } from './auth-calls.ts';
import { stateOf } from './state-check.ts';

export const logInChecks: Check[] = [
  stateOf('auth.logIn', 'wrong-password', {
    ledger: ['D-55'],
    sentence: 'A wrong password opens nothing: 401.',
    run: async (probe) => {
      const { email, password } = await probe.accounts.account('stranger');
      const exchange = await logIn(probe, email, `${password}!`);
      expectRefusal(probe, exchange, refusals.wrongCredentials);
    },
  }),
  stateOf('auth.logIn', 'password-case', {
    ledger: ['D-55'],
    sentence: 'A password in capitals is another password.',
    run: async (probe) => {
      const { email, password } = await probe.accounts.account('stranger');
      const exchange = await logIn(probe, email, password.toUpperCase());
      expectRefusal(probe, exchange, refusals.wrongCredentials);
    },
  }),
  stateOf('auth.logIn', 'unknown-email', {
    ledger: ['D-55'],
    sentence: 'An unknown email opens nothing, and is answered like a wrong password.',
    run: async (probe) => {
      const { email, password } = await probe.accounts.account('stranger');
      const unknown = await logIn(probe, probe.newEmail(), password);
      expectRefusal(probe, unknown, refusals.wrongCredentials);
      const wrong = await logIn(probe, email, `${password}?`);
      await probe.should(() => {
        const [got, expected] = [unknown, wrong].map((one) => responseOf(one).json);
        expectEqual('tells nobody who is a customer', got, expected, unknown);
      });
    },
  }),
];
