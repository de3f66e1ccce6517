import type { Caller, SignInAs } from '../../http/authenticate.ts';
import type { AppDependencies } from '../../backend/dependencies.ts';
import { findAccountByEmail, insertAccount } from './accounts.store.ts';

type Dependencies = Pick<
  AppDependencies,
  'database' | 'clock' | 'ids' | 'newSecret' | 'passwords' | 'tokens'
>;

/** Signs in to the accounts of this server. */
export function makeSignInAs(dependencies: Dependencies): SignInAs {
  const { database, clock, ids, newSecret, passwords, tokens } = dependencies;
  const open = async (email: string, role: Caller['role']) =>
    insertAccount(database, {
      _id: ids(),
      email,
      role,
      passwordHash: await passwords.hash(newSecret()),
      tokenVersion: newSecret(),
      createdAt: clock.now(),
    });
  return async (email, role) => {
    const account =
      (await findAccountByEmail(database, email)) ??
      (await open(email, role)) ??
      // Another request was quicker.
      (await findAccountByEmail(database, email));
    if (!account) throw new Error(`There is no account ${email}, and none can be opened`);
    return tokens.sign({ account: account._id, version: account.tokenVersion });
  };
}
