import { isValidBodySchema } from '@catering/contract';
import type { Account, Accounts } from '../accounts.ts';
import type { Check } from '../check.ts';
import { expectBody, expectEqual, expectRefusal, expectStatus } from '../expect.ts';
import type { Probe } from '../probe.ts';
import { refusals } from '../refusals.ts';
import { CHANGES, expectValidity, logIn, signUp } from './auth-calls.ts';
import { checkOf } from './operation-check.ts';
import { stateOf } from './state-check.ts';

const disabled = new WeakMap<Accounts, Promise<Account>>();

/** An account that was disabled; shared, because nobody can remove it afterwards. */
function disabledAccount(probe: Probe): Promise<Account> {
  const make = async () => {
    const account = await probe.accounts.open('disabled');
    const call = { operation: 'auth.disable', as: { token: account.token } };
    expectStatus(await probe.send(call), 200);
    return account;
  };
  const found = disabled.get(probe.accounts) ?? make();
  disabled.set(probe.accounts, found);
  return found;
}

export const tokenChecks: Check[] = [
  checkOf('auth.isValid', {
    category: 'state',
    detail: 'no-token',
    basis: 'Never gives 401',
    ledger: ['D-52'],
    title: 'Without a token the answer is 200 with false, never 401.',
    run: async (probe) => {
      const exchange = await probe.send({ operation: 'auth.isValid', as: 'guest' });
      const { isValid } = expectBody(exchange, 200, isValidBodySchema);
      expectEqual('says false', isValid, false, exchange);
    },
  }),
  checkOf('auth.isValid', {
    category: 'state',
    detail: 'bad-token',
    basis: 'a missing, malformed, expired or revoked token and a disabled account all give false',
    ledger: ['D-52'],
    title:
      'A token that nobody was given, or a header that holds none, is answered 200 with false.',
    run: async (probe) => {
      await expectValidity(probe, 'conformance.no.token', false);
      for (const authorization of ['Bearer', 'Basic YWRhOmpvbGxvZg==', 'nonsense']) {
        const call = {
          operation: 'auth.isValid',
          as: 'guest',
          headers: { authorization },
        } as const;
        const exchange = await probe.send(call);
        const { isValid } = expectBody(exchange, 200, isValidBodySchema);
        expectEqual(`says false of "${authorization}"`, isValid, false, exchange);
      }
    },
  }),
  stateOf('auth.delete', 'ends-tokens', {
    basis: 'Removes the account, and no other one, and ends all its tokens.',
    ledger: ['D-34', 'D-52', 'D-57'],
    title: 'A deleted account has no valid token, no access and no login any more.',
    run: async (probe) => {
      const { email, password, token } = await signUp(probe);
      expectStatus(await probe.send({ operation: 'auth.delete', as: { token } }), 200);
      await expectValidity(probe, token, false);
      const asked = await probe.send({ operation: 'order.list', as: { token } });
      expectRefusal(probe, asked, refusals.badToken);
      expectRefusal(probe, await logIn(probe, email, password), refusals.wrongCredentials);
    },
  }),
  stateOf('auth.delete', 'others-untouched', {
    basis: 'Removes the account, and no other one, and ends all its tokens.',
    title: 'Nobody else is deleted along with an account.',
    run: async (probe) => {
      const { token } = await signUp(probe);
      const other = await probe.accounts.shared(CHANGES);
      expectStatus(await probe.send({ operation: 'auth.delete', as: { token } }), 200);
      await expectValidity(probe, other.token, true);
    },
  }),
  stateOf('auth.disable', 'ends-tokens', {
    basis: 'ends all its tokens and rejects further logins',
    ledger: ['D-34', 'D-52', 'D-57'],
    title: 'A disabled account has no valid token and no access any more.',
    run: async (probe) => {
      const { token } = await disabledAccount(probe);
      await expectValidity(probe, token, false);
      const asked = await probe.send({ operation: 'order.list', as: { token } });
      expectRefusal(probe, asked, refusals.badToken);
    },
  }),
  stateOf('auth.disable', 'log-in', {
    basis: 'ends all its tokens and rejects further logins',
    ledger: ['D-34'],
    title: 'A disabled account does not log in: 403.',
    run: async (probe) => {
      const { email, password } = await disabledAccount(probe);
      expectRefusal(probe, await logIn(probe, email, password), refusals.disabled);
    },
  }),
];
