import { type Order, orderSchema } from '@catering/contract';
import * as z from 'zod/mini';
import { expectBody, expectIds, expectList } from '../expect/expect.ts';
import type { Caller } from '../../operations/operation-call.ts';
import type { CheckContext } from '../definition/check-context.ts';
import { orderInputOf } from '../../requests/bodies.ts';

export const placedSchema = z.object({ order: orderSchema });

export const postOrder = (context: CheckContext, body: unknown, as: Caller = 'user') =>
  context.send({ operation: 'order.create', as, body });

export const placeOrder = async (context: CheckContext, as: Caller = 'user'): Promise<Order> => {
  const body = orderInputOf(await context.fixtures.dish());
  return expectBody(await postOrder(context, body, as), 201, placedSchema).order;
};

export const readOrder = (context: CheckContext, id: string, as: Caller = 'user') =>
  context.send({ operation: 'order.get', as, params: { id } });

export const updateOrder = (context: CheckContext, id: string, body: object, as: Caller = 'user') =>
  context.send({ operation: 'order.update', as, params: { id }, body });

export const listOrders = async (
  context: CheckContext,
  as: Caller,
  query: Record<string, string> = {},
) => {
  const exchange = await context.send({ operation: 'order.list', as, query });
  return { exchange, ids: expectIds(exchange), orders: expectList(exchange, orderSchema) };
};

export const idsOfOrders = async (
  context: CheckContext,
  as: Caller,
  query?: Record<string, string>,
) => (await listOrders(context, as, query)).ids;
