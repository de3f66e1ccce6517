import type { Order, OrderUpdate } from '@catering/contract';
import { merge } from '../../database/tables/row-mapping.ts';
import type { Database } from '../../database/schema.ts';
import { transact } from '../../database/transact.ts';
import type { Dependencies } from '../../backend/dependencies.ts';
import { ApiError, orNotFound } from '../../http/errors/api-error.ts';
import type { Caller } from '../../http/caller.ts';
import { findOrder, isReferenceTaken, replaceOrder } from './orders.store.ts';

function paymentOf({ paymentStatus, transactionRef, paymentRef }: OrderUpdate) {
  if (paymentStatus !== 'Completed' || !transactionRef || !paymentRef) return undefined;
  return { transactionRef, paymentRef };
}
type Payment = NonNullable<ReturnType<typeof paymentOf>>;

const alreadyPaid = () => new ApiError('ALREADY_PAID');

/** True for a payment that is new to an order. @throws ApiError for one that contradicts what is stored (D-37) */
async function isNewPayment(database: Database, order: Order, payment: Payment): Promise<boolean> {
  if (order.paymentStatus === 'Completed') {
    const same =
      order.transactionRef === payment.transactionRef && order.paymentRef === payment.paymentRef;
    if (!same) throw alreadyPaid();
    return false;
  }
  if (await isReferenceTaken(database, payment.transactionRef, order._id)) {
    throw new ApiError('REFERENCE_TAKEN');
  }
  return true;
}

/** @throws ApiError NOT_FOUND, FORBIDDEN, PAYMENT_DENIED, ALREADY_PAID, REFERENCE_TAKEN */
export async function updateOrder(
  { database, payments }: Pick<Dependencies, 'database' | 'payments'>,
  { caller, id, update }: { caller: Caller; id: string; update: OrderUpdate },
): Promise<Order> {
  const owner = caller.role === 'admin' ? undefined : caller.id;
  const find = async (connection: Database) =>
    orNotFound('Order', await findOrder(connection, id, owner));
  const order = await find(database);
  if (update.fulfilled !== undefined && caller.role !== 'admin') {
    throw new ApiError('FORBIDDEN', {
      message: 'Only an admin may say that an order is fulfilled.',
    });
  }
  const payment = paymentOf(update);
  // Asking the provider is slow, and other requests wait for a transaction.
  if (payment && (await isNewPayment(database, order, payment))) {
    if (!(await payments.confirm(payment))) {
      throw new ApiError('PAYMENT_DENIED');
    }
  }
  return transact(database, async (transaction) => {
    const current = await find(transaction);
    const isNew = payment && (await isNewPayment(transaction, current, payment));
    if (update.paymentStatus === 'Pending' && current.paymentStatus !== 'Pending') {
      throw alreadyPaid();
    }
    const paid = isNew ? ({ paymentStatus: 'Completed', ...payment } as const) : {};
    const changed = merge(current, { ...paid, fulfilled: update.fulfilled });
    await replaceOrder(transaction, changed);
    return changed;
  });
}
