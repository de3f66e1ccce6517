import type { Order, PaymentStatus } from '@catering/contract';
import type { Generated } from 'kysely';
import { toTimestamp, type EpochMs } from '../../runtime/clock.ts';
import type { Complete, RowOf } from '../../database/tables/row-mapping.ts';

export interface OrderTable {
  seq: Generated<number>;
  id: string;
  /** Null once the account is deleted (D-34). */
  account_id: string | null;
  narration: string;
  phone_number: string;
  delivery_info: string;
  /** JSON: the lines. */
  cart_items: string;
  payment_status: PaymentStatus;
  payment_ref: string | null;
  /** Unique: each transaction pays one order (D-37). */
  transaction_ref: string | null;
  /** 1 when delivered (D-39). */
  fulfilled: number;
  created_at: EpochMs;
}

export const toOrder = (row: RowOf<OrderTable>): Complete<Order> => ({
  _id: row.id,
  narration: row.narration,
  phoneNumber: row.phone_number,
  deliveryInfo: row.delivery_info,
  cartItems: JSON.parse(row.cart_items),
  paymentStatus: row.payment_status,
  paymentRef: row.payment_ref,
  transactionRef: row.transaction_ref,
  fulfilled: row.fulfilled === 1,
  createdAt: toTimestamp(row.created_at),
});

/** @param account id of the account that placed it, which the contract's orders do not name */
export const toOrderRow = (order: Order, account: string | null): RowOf<OrderTable> => ({
  id: order._id,
  account_id: account,
  narration: order.narration,
  phone_number: order.phoneNumber,
  delivery_info: order.deliveryInfo,
  cart_items: JSON.stringify(order.cartItems),
  payment_status: order.paymentStatus,
  payment_ref: order.paymentRef ?? null,
  transaction_ref: order.transactionRef ?? null,
  fulfilled: order.fulfilled ? 1 : 0,
  created_at: Date.parse(order.createdAt),
});
