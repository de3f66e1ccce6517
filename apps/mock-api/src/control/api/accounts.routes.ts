import { controlContract } from '@catering/mock-control';
import { initServer } from '@ts-rest/express';
import { transact } from '../../database/transact.ts';
import { ApiError, unknownNamed } from '../../http/errors/api-error.ts';
import {
  accounts,
  changeAccount,
  findAccountByEmail,
  listAccounts,
} from '../../resources/auth/accounts.store.ts';
import { listed, makeAddAccount } from '../add-account.ts';
import type { ControlDependencies } from '../control-dependencies.ts';

export function accountsRoutes(dependencies: ControlDependencies) {
  const { database, newSecret, tokens } = dependencies;
  const addAccount = makeAddAccount(dependencies);

  /** @throws ApiError NOT_FOUND */
  const find = async (id: string) => {
    const found = (await accounts.find(database, id)) ?? (await findAccountByEmail(database, id));
    if (found) return found;
    const emails = (await listAccounts(database)).map(({ email }) => email);
    throw unknownNamed('account', id, emails);
  };
  return initServer().router(controlContract.accounts, {
    list: async () => ({ status: 200, body: (await listAccounts(database)).map(listed) }),
    create: async ({ body }) => ({ status: 201, body: await addAccount(body) }),
    signIn: async ({ params }) => {
      const account = await find(params.id);
      if (account.disabled) throw new ApiError('ACCOUNT_DISABLED');
      return { status: 200, body: { email: account.email, token: await tokens.sign(account) } };
    },
    endSessions: async ({ params }) => {
      const { _id, email } = await find(params.id);
      const tokenVersion = newSecret();
      await transact(database, (transaction) => changeAccount(transaction, _id, { tokenVersion }));
      return { status: 200, body: { message: `The sessions of ${email} have ended.` } };
    },
  });
}
