import { type Order, orderSchema } from '@catering/contract';
import * as z from 'zod/mini';
import { expectBody, expectIds, expectList } from '../expect.ts';
import type { Probe } from '../probe.ts';
import { orderInputOf } from '../things.ts';
import type { Caller } from '../wire/operation-call.ts';

export const placedSchema = z.object({ order: orderSchema });

export const postOrder = (probe: Probe, body: unknown, as: Caller = 'user') =>
  probe.send({ operation: 'order.create', as, body });

export const placeOrder = async (probe: Probe, as: Caller = 'user'): Promise<Order> => {
  const body = orderInputOf(await probe.things.dish());
  return expectBody(await postOrder(probe, body, as), 201, placedSchema).order;
};

export const readOrder = (probe: Probe, id: string, as: Caller = 'user') =>
  probe.send({ operation: 'order.get', as, params: { id } });

export const updateOrder = (probe: Probe, id: string, body: object, as: Caller = 'user') =>
  probe.send({ operation: 'order.update', as, params: { id }, body });

export const listOrders = async (probe: Probe, as: Caller, query: Record<string, string> = {}) => {
  const exchange = await probe.send({ operation: 'order.list', as, query });
  return { exchange, ids: expectIds(exchange), orders: expectList(exchange, orderSchema) };
};

export const idsOfOrders = async (probe: Probe, as: Caller, query?: Record<string, string>) =>
  (await listOrders(probe, as, query)).ids;
