import type { User } from '@catering/contract';
import type { Selectable } from 'kysely';
import type { EpochMs } from '../../clock.ts';

export interface AccountTable {
  id: string;
  /** Lower case (D-57). */
  email: string;
  password_hash: string;
  role: 'user' | 'admin';
  /** 1 when its holder has disabled it (D-34). */
  disabled: number;
  /** 1 when the address was verified; blocks nothing (D-31). */
  verified: number;
  /** Access tokens carry it; a new one ends all older tokens. */
  token_version: string;
  phone_number: string | null;
  delivery_address: string | null;
  created_at: EpochMs;
}

export type AccountRow = Selectable<AccountTable>;

export const toUser = (row: AccountRow): User => ({
  _id: row.id,
  email: row.email,
  ...(row.phone_number !== null && { phoneNumber: row.phone_number }),
  ...(row.delivery_address !== null && { deliveryAddress: row.delivery_address }),
});
