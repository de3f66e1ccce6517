import type { Order, OrderLine, PaymentStatus } from '@catering/contract';
import type { Generated, Selectable } from 'kysely';
import { toTimestamp, type EpochMs } from '../../clock.ts';

export interface OrderTable {
  /** Order of arrival, for orders of the same millisecond. */
  seq: Generated<number>;
  id: string;
  /** Null once the account is deleted (D-34). */
  account_id: string | null;
  narration: string;
  phone_number: string;
  delivery_info: string;
  /** JSON: a list of order lines. */
  cart_items: string;
  payment_status: PaymentStatus;
  payment_ref: string | null;
  /** Unique: each transaction pays one order (D-37). */
  transaction_ref: string | null;
  /** 1 when delivered (D-39). */
  fulfilled: number;
  created_at: EpochMs;
}

type OrderRow = Omit<Selectable<OrderTable>, 'seq'>;

/** @param cartItems the lines of the row, where they are at hand */
export const toOrder = (
  row: OrderRow,
  cartItems: OrderLine[] = JSON.parse(row.cart_items),
): Order => ({
  _id: row.id,
  narration: row.narration,
  phoneNumber: row.phone_number,
  deliveryInfo: row.delivery_info,
  cartItems,
  paymentStatus: row.payment_status,
  paymentRef: row.payment_ref,
  transactionRef: row.transaction_ref,
  fulfilled: row.fulfilled === 1,
  createdAt: toTimestamp(row.created_at),
});
