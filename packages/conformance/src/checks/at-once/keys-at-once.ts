import { messageSchema } from '@catering/contract';
import { expectBody, expectEqual, expectList, expectThat, responseOf } from '../expect/expect.ts';
import type { Exchange } from '../../http/exchange.ts';
import { listOrders, placedSchema } from '../orders/calls.ts';
import type { CateringCheck, CateringContext } from '../catering-context.ts';
import { inputs, orderInputOf } from '../../entries/inputs.ts';
import { atOnce } from './at-once.ts';

const REFERENCE = 'the first response is kept and repeated';

const keyOf = ({ mark, check }: CateringContext) => `conformance-once-${mark}-${check}`;

/**
 * The ids of what requests with one key have made. A request that meets the first may get its response, or be
 * asked to wait.
 * @throws Violation unless one of them succeeds, and all that do show the same
 */
function expectSame(exchanges: readonly Exchange[], idOf: (exchange: Exchange) => string): string {
  const succeeded = exchanges.filter((one) => responseOf(one).status < 300);
  const [id, ...others] = new Set(succeeded.map(idOf));
  const [exchange] = exchanges;
  expectThat('carries out a request with one key once', id !== undefined && others.length === 0, {
    expected: 'one id',
    got: id === undefined ? exchanges.map((one) => responseOf(one).status) : [id, ...others],
    exchange,
  });
  return id ?? '';
}

export const keysAtOnceChecks: CateringCheck[] = [
  {
    operation: 'order.create',
    detail: 'key-at-once',
    reference: REFERENCE,
    title: 'Of requests with one key that meet, one places an order.',
    run: async (context) => {
      const narration = `Ordered once, ${context.newName()}`;
      const body = { ...orderInputOf(await context.fixtures.dish()), narration };
      const headers = { 'idempotency-key': keyOf(context) };
      const placed = async () => {
        const { orders, exchange } = await listOrders(context, 'user');
        const own = orders.filter((order) => order.narration === narration);
        return { exchange, ids: own.map(({ _id }) => _id) };
      };
      // An earlier run with the same seed may have left some.
      const { ids: left } = await placed();
      const exchanges = await atOnce(3, () =>
        context.send({ operation: 'order.create', as: 'user', headers, body }),
      );
      const id = expectSame(exchanges, (one) => expectBody(one, 201, placedSchema).order._id);
      const { ids, exchange } = await placed();
      const made = ids.filter((one) => !left.includes(one));
      expectEqual('places one order', made, [id], exchange);
    },
  },
  {
    operation: 'messages.create',
    detail: 'key-at-once',
    reference: REFERENCE,
    title: 'Of requests with one key that meet, one sends a message.',
    run: async (context) => {
      const email = context.newEmail();
      const body = { ...inputs.message(context.newName()), email };
      const headers = { 'idempotency-key': keyOf(context) };
      const sent = async () => {
        const query = { email };
        const exchange = await context.send({ operation: 'messages.list', as: 'admin', query });
        return { exchange, ids: expectList(exchange, messageSchema).map(({ _id }) => _id) };
      };
      const { ids: left } = await sent();
      const exchanges = await atOnce(3, () =>
        context.send({ operation: 'messages.create', as: 'guest', headers, body }),
      );
      const id = expectSame(exchanges, (one) => expectBody(one, 201, messageSchema)._id);
      const { ids, exchange } = await sent();
      const made = ids.filter((one) => !left.includes(one));
      expectEqual('sends one message', made, [id], exchange);
    },
  },
];
