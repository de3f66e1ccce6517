import { type Order, orderSchema } from '@catering/contract';
import * as z from 'zod/mini';
import { expectBody, expectList } from '../expect/expect.ts';
import type { Caller } from '../../operations/operation-call.ts';
import { expectIds } from '../expect/expect-ids.ts';
import type { CateringContext } from '../catering-context.ts';
import { orderInputOf } from '../../entries/inputs.ts';

export const placedSchema = z.object({ order: orderSchema });

export const postOrder = (context: CateringContext, body: unknown, as: Caller = 'user') =>
  context.send({ operation: 'order.create', as, body });

export const placeOrder = async (context: CateringContext, as: Caller = 'user'): Promise<Order> => {
  const body = orderInputOf(await context.fixtures.dish());
  return expectBody(await postOrder(context, body, as), 201, placedSchema).order;
};

export const readOrder = (context: CateringContext, id: string, as: Caller = 'user') =>
  context.send({ operation: 'order.get', as, params: { id } });

export const updateOrder = (
  context: CateringContext,
  id: string,
  body: object,
  as: Caller = 'user',
) => context.send({ operation: 'order.update', as, params: { id }, body });

export const listOrders = async (
  context: CateringContext,
  as: Caller,
  query: Record<string, string> = {},
) => {
  const exchange = await context.send({ operation: 'order.list', as, query });
  return { exchange, ids: expectIds(exchange), orders: expectList(exchange, orderSchema) };
};

export const idsOfOrders = async (
  context: CateringContext,
  as: Caller,
  query?: Record<string, string>,
) => (await listOrders(context, as, query)).ids;
