import type { User } from '@catering/contract';
import type { EpochMs } from '../../runtime/clock.ts';
import type { Complete, RowOf } from '../../database/tables/row-mapping.ts';

export interface AccountTable {
  id: string;
  /** Lower case (D-57). */
  email: string;
  password_hash: string;
  role: 'user' | 'admin';
  disabled: number;
  verified: number;
  token_version: string;
  phone_number: string | null;
  delivery_address: string | null;
  created_at: EpochMs;
}

/** An account with what only the server knows of it. */
export interface Account extends User {
  readonly passwordHash: string;
  readonly role: 'user' | 'admin';
  /** By its holder (D-34). */
  readonly disabled: boolean;
  /** Whether the address was shown to be the holder's; blocks nothing (D-31). */
  readonly verified: boolean;
  /** Access tokens carry it; a new one ends all older tokens. */
  readonly tokenVersion: string;
  readonly createdAt: EpochMs;
}

export const toAccount = (row: RowOf<AccountTable>): Complete<Account> => ({
  _id: row.id,
  email: row.email,
  phoneNumber: row.phone_number ?? undefined,
  deliveryAddress: row.delivery_address ?? undefined,
  passwordHash: row.password_hash,
  role: row.role,
  disabled: row.disabled === 1,
  verified: row.verified === 1,
  tokenVersion: row.token_version,
  createdAt: row.created_at,
});

export const toAccountRow = (account: Account): RowOf<AccountTable> => ({
  id: account._id,
  email: account.email.toLowerCase(),
  password_hash: account.passwordHash,
  role: account.role,
  disabled: account.disabled ? 1 : 0,
  verified: account.verified ? 1 : 0,
  token_version: account.tokenVersion,
  phone_number: account.phoneNumber ?? null,
  delivery_address: account.deliveryAddress ?? null,
  created_at: account.createdAt,
});

export const toUser = (account: Account): Complete<User> => ({
  _id: account._id,
  email: account.email,
  phoneNumber: account.phoneNumber,
  deliveryAddress: account.deliveryAddress,
});
