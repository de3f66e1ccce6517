import type { Order, OrderInput } from '@catering/contract';
import type { Database } from '../../database/schema.ts';
import { isMissingReference } from '../../database/storage-failure.ts';
import { toTimestamp } from '../../runtime/clock.ts';
import type { AppDependencies } from '../../backend/dependencies.ts';
import { ApiError } from '../../http/errors/api-error.ts';
import { findPricedDishes } from '../dishes/dishes.store.ts';
import { insertOrder } from './orders.store.ts';
import { checkedLines } from './price-check.ts';

/**
 * Stores an order whose lines agree with the menu as the transaction sees it. It starts unpaid (STA-31).
 * @throws ApiError UNKNOWN_DISH, PRICE_CHANGED, VALIDATION_FAILED, UNAUTHENTICATED
 */
export async function createOrder(
  transaction: Database,
  { ids, clock }: Pick<AppDependencies, 'ids' | 'clock'>,
  { account, order }: { account: string; order: OrderInput },
): Promise<Order> {
  const dishes = await findPricedDishes(
    transaction,
    order.cartItems.map(({ id }) => id),
  );
  const created: Order = {
    ...order,
    _id: ids(),
    cartItems: checkedLines(order.cartItems, dishes),
    paymentStatus: 'Pending',
    paymentRef: null,
    transactionRef: null,
    fulfilled: false,
    createdAt: toTimestamp(clock.now()),
  };
  try {
    await insertOrder(transaction, created, account);
  } catch (error) {
    // The account was deleted after its token was looked at.
    if (isMissingReference(error)) throw new ApiError('UNAUTHENTICATED');
    throw error;
  }
  return created;
}
