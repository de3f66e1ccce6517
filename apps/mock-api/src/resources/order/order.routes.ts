import { contract, type Order, type OrderInput } from '@catering/contract';
import { initServer } from '@ts-rest/express';
import type { Database } from '../../database/schema.ts';
import { isMissingReference } from '../../database/storage-failure.ts';
import { transact } from '../../database/transact.ts';
import { toTimestamp } from '../../runtime/clock.ts';
import type { AppDependencies } from '../../server/dependencies.ts';
import { ApiError, found } from '../../http/errors/api-error.ts';
import { callerOf } from '../../http/authenticate.ts';
import { withIdempotencyKey } from '../../http/idempotency.ts';
import { findOrder, insertOrder, listOrders } from './orders.store.ts';
import { cachedMenu, checkedLines, readMenu, type Menu } from './price-check.ts';
import { updateOrder } from './update-order.ts';

/** The menu from memory may be outdated: what it rejects is checked again. */
function ignoreRejection(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error;
}

/**
 * Stores an order whose lines agree with the current menu. It starts unpaid (STA-31).
 * @param menu from memory: as long as it is the current one, nothing else is read
 * @throws ApiError UNKNOWN_DISH, PRICE_CHANGED, VALIDATION_FAILED, UNAUTHENTICATED
 */
async function createOrder(
  database: Database,
  { ids, clock }: Pick<AppDependencies, 'ids' | 'clock'>,
  { account, order, menu }: { account: string; order: OrderInput; menu: Menu },
): Promise<Order> {
  const unpaid = {
    ...order,
    _id: ids(),
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
    const stored = await store(database, menu).catch(ignoreRejection);
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

export function orderRoutes(dependencies: AppDependencies) {
  const { database } = dependencies;
  const readCachedMenu = cachedMenu(dependencies);

  return initServer().router(contract.order, {
    list: async ({ query, res }) => {
      const caller = callerOf(res);
      if (query.scope === 'all' && caller.role !== 'admin') {
        throw new ApiError('FORBIDDEN', { message: "Only an admin may see everybody's orders." });
      }
      const account = query.scope === 'all' ? undefined : caller.id;
      return { status: 200, body: await listOrders(database, query, account) };
    },

    create: async ({ body, headers, res }) => {
      const account = callerOf(res).id;
      const menu = await readCachedMenu();
      const created = await withIdempotencyKey(dependencies, {
        operation: 'order.create',
        caller: account,
        headers,
        request: body,
        response: contract.order.create.responses[201],
        work: async (connection) => ({
          order: await createOrder(connection, dependencies, { account, order: body, menu }),
        }),
      });
      return { status: 201, body: created };
    },

    get: async ({ params, res }) => {
      const { id, role } = callerOf(res);
      const owner = role === 'admin' ? undefined : id;
      return { status: 200, body: found('Order', await findOrder(database, params.id, owner)) };
    },

    update: async ({ params, body, res }) => {
      const caller = callerOf(res);
      const order = await updateOrder(dependencies, { caller, id: params.id, update: body });
      return { status: 200, body: order };
    },
  });
}
