import { isSame } from '../../judge/difference.ts';
import { hasSucceeded } from '../../operations/statuses.ts';
import {
  declaredIn,
  expectBody,
  expectEqual,
  expectRejected,
  expectRejection,
  expectStatus,
  expectThat,
} from '../expect/expect.ts';
import { rejections } from '../expect/rejections.ts';
import { orderInputOf, paymentFor } from '../../requests/bodies.ts';
import { idsOfOrders, placedSchema, updateOrder } from './order-calls.ts';
import type { WrittenCheck } from '../definition/check.ts';

/** Checks that a key of an order belongs to its caller, is read whole, and repeats the first response (D-82). */
export const orderKeyChecks: WrittenCheck[] = [
  {
    operation: 'order.create',
    detail: 'key-of-another',
    reference: '#parameters',
    title: 'The key of another customer makes no order a repeated one.',
    run: async (context) => {
      const headers = { 'idempotency-key': `conformance-shared-${context.mark}` };
      const body = orderInputOf(await context.fixtures.dish());
      const call = { operation: 'order.create', headers, body } as const;
      const { order: first } = expectBody(
        await context.send({ ...call, as: 'user' }),
        201,
        placedSchema,
      );
      const other = { ...body, narration: `${body.narration} for another customer` };
      const exchange = await context.send({ ...call, as: 'otherUser', body: other });
      const { order } = expectBody(exchange, 201, placedSchema);
      expectThat('places an order of their own', order._id !== first._id, {
        expected: 'another id',
        got: order._id,
        exchange,
      });
      const ids = await idsOfOrders(context, 'otherUser');
      expectThat('lists it for them', ids.includes(order._id) && !ids.includes(first._id), {
        expected: order._id,
        got: ids.slice(0, 5),
      });
    },
  },
  {
    operation: 'order.create',
    detail: 'repeated-later',
    reference: 'the first response is kept and repeated',
    title: 'A request that is repeated after the payment gets its first response.',
    run: async (context) => {
      const headers = { 'idempotency-key': `conformance-later-${context.mark}` };
      const body = orderInputOf(await context.fixtures.dish());
      const call = { operation: 'order.create', as: 'user', headers, body } as const;
      const { order } = expectBody(await context.send(call), 201, placedSchema);
      expectStatus(await updateOrder(context, order._id, paymentFor(order._id)), 200);
      const exchange = await context.send(call);
      const again = expectBody(exchange, 201, placedSchema);
      expectEqual('repeats the first response', again.order, order, exchange);
    },
  },
  {
    operation: 'order.create',
    detail: 'key-of-rejected',
    reference: 'another request with that key gives 409',
    title: 'The rejection of an order is not the response to a corrected one with its key.',
    run: async (context) => {
      const headers = { 'idempotency-key': `conformance-rejected-${context.mark}` };
      const call = { operation: 'order.create', as: 'user', headers } as const;
      const body = orderInputOf(await context.fixtures.dish());
      const cartItems = body.cartItems.map((line) => ({ ...line, id: 'no-such-dish' }));
      const rejected = await context.send({ ...call, body: { ...body, cartItems } });
      expectRejected(rejected);
      const exchange = await context.send({ ...call, body });
      // The document leaves open whether a rejection uses the key up.
      if (hasSucceeded(exchange) || exchange.response?.status === 409) return;
      const declared = context.operationOf(call.operation);
      const isRepeated = isSame(declaredIn(declared, exchange), declaredIn(declared, rejected));
      expectThat('takes the corrected order, or says that its key is used', !isRepeated, {
        expected: '201, or 409',
        got: `${exchange.response?.status}, as for the order that was rejected`,
        exchange,
      });
      expectRejection(context, exchange, rejections.conflict);
    },
  },
  {
    operation: 'order.create',
    detail: 'longest-key',
    reference: '#parameters',
    title: 'A key of 200 characters is taken.',
    run: async (context) => {
      const key = `conformance-longest-${context.mark}-`.padEnd(200, 'k');
      const body = orderInputOf(await context.fixtures.dish());
      const headers = { 'idempotency-key': key };
      const call = { operation: 'order.create', as: 'user', headers, body } as const;
      const first = expectBody(await context.send(call), 201, placedSchema);
      // A key that is cut off would be that of the first request.
      const otherKey = { 'idempotency-key': `${key.slice(0, -1)}o` };
      const exchange = await context.send({ ...call, headers: otherKey });
      expectStatus(exchange, 201);
      const second = expectBody(exchange, 201, placedSchema);
      expectThat('reads all of it', first.order._id !== second.order._id, {
        expected: 'another order for another key',
        got: second.order._id,
        exchange,
      });
    },
  },
];
