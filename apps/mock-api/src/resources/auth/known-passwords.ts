import type { Database } from '../../database/schema.ts';
import { demoAccounts } from '../../database/seeds/demo-accounts.ts';
import { findAccountByEmail } from './accounts.store.ts';
import type { Passwords } from './passwords.ts';

/** The email of a demo account that still has its public password. */
export async function findKnownPassword(
  database: Database,
  passwords: Passwords,
): Promise<string | undefined> {
  for (const { email, password } of Object.values(demoAccounts)) {
    const account = await findAccountByEmail(database, email);
    if (account && (await passwords.verify(account.passwordHash, password))) return email;
  }
  return undefined;
}
