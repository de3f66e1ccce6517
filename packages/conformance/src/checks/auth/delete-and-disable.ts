import { getOrMake } from '../../entries/get-or-make.ts';
import type { CheckContext } from '../definition/check-context.ts';
import type { WrittenCheck } from '../definition/check.ts';
import { expectRejection, expectStatus } from '../expect/expect.ts';
import { rejections } from '../expect/rejections.ts';
import type { Account, Accounts } from '../../entries/accounts.ts';
import { CHANGES, deleteAccount, expectValidity, logIn, signUp } from './auth-calls.ts';

const disabled = new WeakMap<Accounts, Promise<Account>>();

/** An account that was disabled; shared, because no operation removes it afterwards. */
function disabledAccount(context: CheckContext): Promise<Account> {
  const make = async () => {
    const account = await context.auth.open('disabled');
    const call = { operation: 'auth.disable', as: { token: account.token } };
    expectStatus(await context.send(call), 200);
    return account;
  };
  return getOrMake(disabled, context.auth, make);
}

export const deletedAccountChecks: WrittenCheck[] = [
  {
    operation: 'auth.delete',
    detail: 'ends-tokens',
    reference: 'Removes the account, and no other one, and ends all its tokens.',
    title: 'A deleted account has no valid token, no access and no login any more.',
    run: async (context) => {
      const account = await signUp(context);
      const { token } = account;
      const loggedIn = await deleteAccount(context, account);
      await expectValidity(context, token, false);
      const asked = await context.send({ operation: 'order.list', as: { token } });
      expectRejection(context, asked, rejections.badToken);
      expectRejection(context, loggedIn, rejections.wrongCredentials);
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
