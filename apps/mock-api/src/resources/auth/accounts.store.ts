import { recordsOf } from '../../database/tables/records.ts';
import { merge } from '../../database/tables/row-mapping.ts';
import type { Database } from '../../database/schema.ts';
import { toAccount, toAccountRow, type Account } from './accounts.table.ts';

export type { Account };

export const accounts = recordsOf('accounts', toAccount, toAccountRow);

/** Inserts an account; it begins unverified. Undefined when the email is taken. */
export async function insertAccount(
  database: Database,
  account: Omit<Account, 'disabled' | 'verified'> & { readonly verified?: boolean },
): Promise<Account | undefined> {
  const beginning = { disabled: false, verified: false };
  const row = await database
    .insertInto('accounts')
    .values(toAccountRow({ ...beginning, ...account }))
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
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
  const account = await accounts.find(transaction, id);
  return account && accounts.replace(transaction, merge(account, changes));
}

export async function listAccounts(database: Database): Promise<Account[]> {
  const newestFirst = database.selectFrom('accounts').selectAll().orderBy('created_at', 'desc');
  return (await newestFirst.orderBy('id', 'desc').execute()).map(toAccount);
}
