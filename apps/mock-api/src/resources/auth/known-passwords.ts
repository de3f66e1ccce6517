import type { Database } from '../../database/schema.ts';
import { demoAccounts } from '../../database/seeds/demo-accounts.ts';
import demoSeed from '../../database/seeds/demo.json' with { type: 'json' };
import { findAccountByEmail } from './accounts.store.ts';
import type { Passwords } from './passwords.ts';

type DemoAccount = (typeof demoAccounts)[keyof typeof demoAccounts];

/** The demo accounts that still have their public passwords; disabled ones too. */
export async function findKnownPasswords(
  database: Database,
  passwords: Passwords,
): Promise<readonly (DemoAccount & { readonly disabled: boolean })[]> {
  const seeded = new Set(demoSeed.accounts.map(({ passwordHash }) => passwordHash));
  const found = await Promise.all(
    Object.values(demoAccounts).map(async (demo) => {
      const account = await findAccountByEmail(database, demo.email);
      if (!account) return [];
      const { passwordHash, disabled } = account;
      // Comparing the hash spares most starts the check.
      const isKnown =
        seeded.has(passwordHash) || (await passwords.verify(passwordHash, demo.password));
      return isKnown ? [{ ...demo, disabled }] : [];
    }),
  );
  return found.flat();
}
