import { contract } from '@catering/contract';
import { initServer } from '@ts-rest/express';
import type { Dependencies } from '../../backend/dependencies.ts';
import { ApiError, orNotFound } from '../../http/errors/api-error.ts';
import { callerOf } from '../../http/authenticate.ts';
import { createOrder } from './create-order.ts';
import { findOrder, listOrders } from './orders.store.ts';
import { updateOrder } from './update-order.ts';

export function orderRoutes(dependencies: Dependencies) {
  const { database } = dependencies;

  return initServer().router(contract.order, {
    list: async ({ query, res }) => {
      const caller = callerOf(res);
      if (query.scope === 'all' && caller.role !== 'admin') {
        throw new ApiError('FORBIDDEN', { message: "Only an admin may see everybody's orders." });
      }
      const account = query.scope === 'all' ? undefined : caller.id;
      return { status: 200, body: await listOrders(database, query, account) };
    },

    create: async ({ body, res }) => {
      const order = await createOrder(dependencies, { account: callerOf(res).id, order: body });
      return { status: 201, body: { order } };
    },

    get: async ({ params, res }) => {
      const { id, role } = callerOf(res);
      const owner = role === 'admin' ? undefined : id;
      return {
        status: 200,
        body: orNotFound('Order', await findOrder(database, params.id, owner)),
      };
    },

    update: async ({ params, body, res }) => {
      const caller = callerOf(res);
      const order = await updateOrder(dependencies, { caller, id: params.id, update: body });
      return { status: 200, body: order };
    },
  });
}
