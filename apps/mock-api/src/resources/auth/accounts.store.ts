import { merge } from '../../database/row-mapping.ts';
import type { Database } from '../../database/schema.ts';
import { toAccount, toAccountRow, type Account } from './accounts.table.ts';

/** Undefined when the email is taken. */
export async function insertAccount(
  database: Database,
  account: Account,
): Promise<Account | undefined> {
  const row = await database
    .insertInto('accounts')
    .values(toAccountRow(account))
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && toAccount(row);
}

/** What decides about an access token, for each request that carries one. */
export const findBearer = (database: Database, id: string) =>
  database
    .selectFrom('accounts')
    .select(['id', 'email', 'role', 'token_version'])
    .where('id', '=', id)
    .where('disabled', '=', 0)
    .executeTakeFirst();

async function findAccount(database: Database, id: string): Promise<Account | undefined> {
  const row = await database
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toAccount(row);
}

/** Emails are compared in lower case (D-57). */
export async function findAccountByEmail(
  database: Database,
  email: string,
): Promise<Account | undefined> {
  const row = await database
    .selectFrom('accounts')
    .selectAll()
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return row && toAccount(row);
}

/**
 * Stores the fields that are given and keeps the others (D-33), within the caller's transaction.
 * Undefined when there is no such account.
 */
export async function changeAccount(
  transaction: Database,
  id: string,
  changes: Partial<Omit<Account, '_id'>>,
): Promise<Account | undefined> {
  const account = await findAccount(transaction, id);
  if (!account) return undefined;
  const changed = merge(account, changes);
  await transaction
    .updateTable('accounts')
    .set(toAccountRow(changed))
    .where('id', '=', id)
    .execute();
  return changed;
}

/** Its orders stay, without it (D-34). */
export async function deleteAccount(database: Database, id: string) {
  await database.deleteFrom('accounts').where('id', '=', id).execute();
}
