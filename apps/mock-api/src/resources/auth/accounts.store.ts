import type { User, UserDetails } from '@catering/contract';
import type { Database } from '../../database/schema.ts';
import { toUser, type AccountRow } from './accounts.table.ts';

export type NewAccount = Pick<
  AccountRow,
  'id' | 'email' | 'password_hash' | 'role' | 'token_version' | 'created_at'
>;

/** Undefined when the email is taken. */
export const insertAccount = (
  database: Database,
  account: NewAccount,
): Promise<AccountRow | undefined> =>
  database
    .insertInto('accounts')
    .values({
      ...account,
      email: account.email.toLowerCase(),
      disabled: 0,
      verified: 0,
      phone_number: null,
      delivery_address: null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();

export const findAccount = (database: Database, id: string): Promise<AccountRow | undefined> =>
  database.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();

/** Emails are compared in lower case (D-57). */
export const findAccountByEmail = (
  database: Database,
  email: string,
): Promise<AccountRow | undefined> =>
  database
    .selectFrom('accounts')
    .selectAll()
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();

/** Stores the details that are given and keeps the others (D-33). */
export async function updateDetails(
  database: Database,
  id: string,
  { phoneNumber, deliveryAddress }: UserDetails,
): Promise<User | undefined> {
  if (phoneNumber !== undefined || deliveryAddress !== undefined) {
    await database
      .updateTable('accounts')
      .set({ phone_number: phoneNumber, delivery_address: deliveryAddress })
      .where('id', '=', id)
      .execute();
  }
  const row = await findAccount(database, id);
  return row && toUser(row);
}

/** @param tokenVersion a new one ends all tokens of the account */
export async function changePassword(
  database: Database,
  id: string,
  { hash, tokenVersion }: { hash: string; tokenVersion: string },
) {
  await database
    .updateTable('accounts')
    .set({ password_hash: hash, token_version: tokenVersion })
    .where('id', '=', id)
    .execute();
}

/** @param tokenVersion a new one ends all tokens of the account */
export async function disableAccount(database: Database, id: string, tokenVersion: string) {
  await database
    .updateTable('accounts')
    .set({ disabled: 1, token_version: tokenVersion })
    .where('id', '=', id)
    .execute();
}

export async function markVerified(database: Database, id: string) {
  await database.updateTable('accounts').set({ verified: 1 }).where('id', '=', id).execute();
}

/** Its orders stay, without it (D-34). */
export async function deleteAccount(database: Database, id: string) {
  await database.deleteFrom('accounts').where('id', '=', id).execute();
}
