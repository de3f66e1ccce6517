import { contract } from '@catering/contract';
import { initServer } from '@ts-rest/express';
import type { AppDependencies } from '../../server/dependencies.ts';
import { ApiError, notFound } from '../../http/errors/api-error.ts';
import { callerOf } from '../../http/authenticate.ts';
import { withIdempotencyKey, idempotencyKey } from '../../http/idempotency.ts';
import { cachedMenu } from '../dishes/menu.store.ts';
import { createOrder } from './create-order.ts';
import { findOrder, listOrders } from './orders.store.ts';
import { updateOrder } from './update-order.ts';

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));

export function orderRoutes(dependencies: AppDependencies) {
  const { database } = dependencies;
  const readCachedMenu = cachedMenu(dependencies);

  return initServer().router(contract.order, {
    list: async ({ query, res }) => {
      const caller = callerOf(res);
      if (query.scope === 'all' && caller.role !== 'admin') {
        throw new ApiError('FORBIDDEN', { message: "Only an admin may see everybody's orders." });
      }
      const orders = await listOrders(database, {
        account: query.scope === 'all' ? undefined : caller.id,
        paymentStatus: query.paymentStatus,
        fulfilled: query.fulfilled === undefined ? undefined : query.fulfilled === 'true',
        oldestFirst: query.sort === 'createdAt',
        limit: numberOf(query.limit),
        page: numberOf(query.page),
      });
      return { status: 200, body: orders };
    },

    create: async ({ body, headers, res }) => {
      const account = callerOf(res).id;
      const key = idempotencyKey(headers);
      const given = { ...dependencies, cached: await readCachedMenu() };
      // One statement stores the order, so it needs no transaction around it.
      if (key === undefined) {
        return {
          status: 201,
          body: { order: await createOrder(database, given, { account, order: body }) },
        };
      }
      const answer = await withIdempotencyKey(dependencies, {
        operation: 'order.create',
        caller: account,
        key,
        request: body,
        response: contract.order.create.responses[201],
        work: async (transaction) => ({
          order: await createOrder(transaction, given, { account, order: body }),
        }),
      });
      return { status: 201, body: answer };
    },

    get: async ({ params, res }) => {
      const { id, role } = callerOf(res);
      const owner = role === 'admin' ? undefined : id;
      const order = await findOrder(database, params.id, owner);
      if (!order) throw notFound('Order');
      return { status: 200, body: order };
    },

    update: async ({ params, body, res }) => {
      const caller = callerOf(res);
      const order = await updateOrder(dependencies, { caller, id: params.id, update: body });
      return { status: 200, body: order };
    },
  });
}
