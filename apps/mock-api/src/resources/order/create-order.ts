import type { Order, OrderInput } from '@catering/contract';
import { toTimestamp } from '../../runtime/clock.ts';
import type { Database } from '../../database/schema.ts';
import { isMissingReference } from '../../database/storage-failure.ts';
import { transact } from '../../database/transact.ts';
import type { AppDependencies } from '../../server/dependencies.ts';
import { ApiError } from '../../http/errors/api-error.ts';
import { readMenu, type Menu } from '../dishes/menu.store.ts';
import { insertOrder } from './orders.store.ts';
import { checkedLines } from './price-check.ts';

/** The menu from memory may be outdated: what it refuses is checked again. */
function ignoreRefusal(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error;
}

/**
 * Stores an order whose lines agree with the current menu. It starts unpaid (STA-31).
 * @param cached the menu from memory: as long as it is the current one, nothing else is read
 * @throws ApiError UNKNOWN_DISH, PRICE_CHANGED, VALIDATION_FAILED, UNAUTHENTICATED
 */
export async function createOrder(
  database: Database,
  { ids, clock, cached }: Pick<AppDependencies, 'ids' | 'clock'> & { cached: Menu },
  { account, order }: { account: string; order: OrderInput },
): Promise<Order> {
  const unpaid = {
    _id: ids(),
    narration: order.narration,
    phoneNumber: order.phoneNumber,
    deliveryInfo: order.deliveryInfo,
    paymentStatus: 'Pending',
    paymentRef: null,
    transactionRef: null,
    fulfilled: false,
    createdAt: toTimestamp(clock.now()),
  } as const;
  const store = async (connection: Database, { dishes, version }: Menu) => {
    const cartItems = checkedLines(order.cartItems, dishes);
    return insertOrder(connection, { ...unpaid, cartItems }, { account, version });
  };
  const storeByCurrentMenu = async (transaction: Database) => {
    const stored = await store(transaction, await readMenu(transaction));
    if (!stored) throw new Error('The menu has changed within a transaction');
    return stored;
  };
  try {
    const stored = await store(database, cached).catch(ignoreRefusal);
    if (stored) return stored;
    return await (database.isTransaction
      ? storeByCurrentMenu(database)
      : transact(database, storeByCurrentMenu));
  } catch (error) {
    // The account was deleted after its token was looked at.
    if (isMissingReference(error)) throw new ApiError('UNAUTHENTICATED');
    throw error;
  }
}
