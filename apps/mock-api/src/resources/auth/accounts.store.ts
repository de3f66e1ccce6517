import type { User } from '@catering/contract';
import type { Selectable } from 'kysely';
import type { AccountTable, Database } from '../../database/schema.ts';
import { recordsOf } from '../../database/tables/records.ts';
import { merge } from '../../database/tables/row-mapping.ts';
import type { EpochMs } from '../../runtime/clock.ts';

/** An account with what only the server knows of it. */
export interface StoredAccount extends User {
  readonly passwordHash: string;
  readonly role: 'user' | 'admin';
  /** True if its holder has disabled it (D-34). */
  readonly disabled: boolean;
  /** True once the address was shown to be the holder's; blocks nothing (D-31). */
  readonly verified: boolean;
  /** Access tokens carry it; a new one ends all older tokens. */
  readonly tokenVersion: string;
  readonly createdAt: EpochMs;
}

export const toAccount = (row: Selectable<AccountTable>): StoredAccount => ({
  ...row,
  phoneNumber: row.phoneNumber ?? undefined,
  deliveryAddress: row.deliveryAddress ?? undefined,
  disabled: row.disabled === 1,
  verified: row.verified === 1,
});

export const toAccountRow = (account: StoredAccount): AccountTable => ({
  ...account,
  email: account.email.toLowerCase(),
  disabled: account.disabled ? 1 : 0,
  verified: account.verified ? 1 : 0,
  phoneNumber: account.phoneNumber ?? null,
  deliveryAddress: account.deliveryAddress ?? null,
});

export const toUser = ({ _id, email, phoneNumber, deliveryAddress }: StoredAccount): User => ({
  _id,
  email,
  phoneNumber,
  deliveryAddress,
});

export const accounts = recordsOf('accounts', toAccount, toAccountRow);

/** Inserts an account; it begins unverified. Undefined when the email is taken. */
export async function insertAccount(
  database: Database,
  account: Omit<StoredAccount, 'disabled' | 'verified'> & { readonly verified?: boolean },
): Promise<StoredAccount | undefined> {
  const beginning = { disabled: false, verified: false };
  const row = await database
    .insertInto('accounts')
    .values(toAccountRow({ ...beginning, ...account }))
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && toAccount(row);
}

/** Finds an account by its email, compared in lower case (D-57). */
export async function findAccountByEmail(
  database: Database,
  email: string,
): Promise<StoredAccount | undefined> {
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
  changes: Partial<Omit<StoredAccount, '_id'>>,
): Promise<StoredAccount | undefined> {
  const account = await accounts.find(transaction, id);
  return account && accounts.replace(transaction, merge(account, changes));
}

export async function listAccounts(database: Database): Promise<StoredAccount[]> {
  const newestFirst = database.selectFrom('accounts').selectAll().orderBy('createdAt', 'desc');
  return (await newestFirst.orderBy('_id', 'desc').execute()).map(toAccount);
}
