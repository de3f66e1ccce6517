import { isValidBodySchema } from '@catering/contract';
import { expectBody, expectEqual, expectRejection, expectStatus } from '../expect/expect.ts';
import { rejections } from '../expect/rejections.ts';
import type { Account, Accounts } from '../../entries/accounts.ts';
import { CHANGES, expectValidity, logIn, signUp } from './calls.ts';
import type { CateringCheck, CateringContext } from '../catering-context.ts';

const disabled = new WeakMap<Accounts, Promise<Account>>();

/** An account that was disabled; shared, because no operation removes it afterwards. */
function disabledAccount(context: CateringContext): Promise<Account> {
  const make = async () => {
    const account = await context.auth.open('disabled');
    const call = { operation: 'auth.disable', as: { token: account.token } };
    expectStatus(await context.send(call), 200);
    return account;
  };
  const found = disabled.get(context.auth) ?? make();
  disabled.set(context.auth, found);
  return found;
}

export const tokenChecks: CateringCheck[] = [
  {
    operation: 'auth.isValid',
    changes: false,
    detail: 'no-token',
    reference: 'The response is never 401',
    title: 'Without a token the response is 200 with false, never 401.',
    run: async (context) => {
      const exchange = await context.send({ operation: 'auth.isValid', as: 'guest' });
      const { isValid } = expectBody(exchange, 200, isValidBodySchema);
      expectEqual('says false', isValid, false, exchange);
    },
  },
  {
    operation: 'auth.isValid',
    changes: false,
    detail: 'bad-token',
    reference:
      'a missing, malformed, expired or revoked token and a disabled account are all "false"',
    title: 'A token that was never issued, or a header that holds none, gets 200 with false.',
    run: async (context) => {
      await expectValidity(context, 'conformance.no.token', false);
      for (const authorization of ['Bearer', 'Basic YWRhOmpvbGxvZg==', 'nonsense']) {
        const call = {
          operation: 'auth.isValid',
          as: 'guest',
          headers: { authorization },
        } as const;
        const exchange = await context.send(call);
        const { isValid } = expectBody(exchange, 200, isValidBodySchema);
        expectEqual(`says false of "${authorization}"`, isValid, false, exchange);
      }
    },
  },
  {
    operation: 'auth.delete',
    detail: 'ends-tokens',
    reference: 'Removes the account, and no other one, and ends all its tokens.',
    title: 'A deleted account has no valid token, no access and no login any more.',
    run: async (context) => {
      const { email, password, token } = await signUp(context);
      expectStatus(await context.send({ operation: 'auth.delete', as: { token } }), 200);
      await expectValidity(context, token, false);
      const asked = await context.send({ operation: 'order.list', as: { token } });
      expectRejection(context, asked, rejections.badToken);
      expectRejection(context, await logIn(context, email, password), rejections.wrongCredentials);
    },
  },
  {
    operation: 'auth.delete',
    detail: 'others-untouched',
    reference: 'Removes the account, and no other one, and ends all its tokens.',
    title: 'Deleting an account deletes no other account.',
    run: async (context) => {
      const { token } = await signUp(context);
      const other = await context.auth.shared(CHANGES);
      expectStatus(await context.send({ operation: 'auth.delete', as: { token } }), 200);
      await expectValidity(context, other.token, true);
    },
  },
  {
    operation: 'auth.disable',
    detail: 'ends-tokens',
    reference: 'ends all its tokens and rejects further logins',
    title: 'A disabled account has no valid token and no access any more.',
    run: async (context) => {
      const { token } = await disabledAccount(context);
      await expectValidity(context, token, false);
      const asked = await context.send({ operation: 'order.list', as: { token } });
      expectRejection(context, asked, rejections.badToken);
    },
  },
  {
    operation: 'auth.disable',
    detail: 'log-in',
    reference: 'ends all its tokens and rejects further logins',
    title: 'A disabled account does not log in: 403.',
    run: async (context) => {
      const { email, password } = await disabledAccount(context);
      expectRejection(context, await logIn(context, email, password), rejections.disabled);
    },
  },
];
