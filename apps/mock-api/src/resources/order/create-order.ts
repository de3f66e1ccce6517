import type { Order, OrderInput } from '@catering/contract';
import type { Database } from '../../database/schema.ts';
import { isMissingReference } from '../../database/storage-failure.ts';
import type { AppDependencies } from '../../dependencies.ts';
import { ApiError } from '../../http/api-error.ts';
import type { ReadMenu } from '../dishes/menu.store.ts';
import { insertOrder } from './orders.store.ts';
import { checkedLines } from './price-check.ts';

/**
 * Stores an order whose lines agree with the menu of this moment.
 * @throws ApiError UNKNOWN_DISH, PRICE_CHANGED, VALIDATION_FAILED, UNAUTHENTICATED
 */
export async function createOrder(
  database: Database,
  { ids, clock, readMenu }: Pick<AppDependencies, 'ids' | 'clock'> & { readMenu: ReadMenu },
  { account, order }: { account: string; order: OrderInput },
): Promise<Order> {
  const cartItems = checkedLines(order.cartItems, await readMenu(database));
  const { narration, phoneNumber, deliveryInfo } = order;
  try {
    return await insertOrder(database, {
      id: ids(),
      account,
      narration,
      phoneNumber,
      deliveryInfo,
      cartItems,
      createdAt: clock.now(),
    });
  } catch (error) {
    // The account was deleted after its token was looked at.
    if (isMissingReference(error)) throw new ApiError('UNAUTHENTICATED', 'Please log in.');
    throw error;
  }
}
