import type { CheckContext } from '../definition/check-context.ts';
import type { OperationCall } from '../../operations/operation-call.ts';
import { messageSchema } from '@catering/contract';
import { expectBody, expectEqual, expectList, expectThat, responseOf } from '../expect/expect.ts';
import type { Exchange } from '../../http/exchange.ts';
import { listOrders, placedSchema } from '../orders/order-calls.ts';
import type { WrittenCheck } from '../definition/check.ts';
import { inputs, orderInputOf } from '../../requests/bodies.ts';
import { atOnce } from './send-at-once.ts';

/**
 * The id that requests with one key have created. A request that meets the first one may get its response, or be
 * asked to wait.
 * @throws Violation unless one of them succeeds, and all that do show the same id
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

/** The ids of the entries that requests have made so far, and the exchange that shows them. */
interface Made {
  readonly exchange: Exchange;
  readonly ids: readonly string[];
}

/** A request to send several times at once. */
interface Sent {
  readonly call: OperationCall;
  /** The entries with the content of the request. */
  readonly list: () => Promise<Made>;
  readonly idOf: (exchange: Exchange) => string;
}

/** @param does completes "Of requests with one key that meet, one": "places an order" */
const keyAtOnce = (
  operation: string,
  does: string,
  prepare: (context: CheckContext) => Promise<Sent>,
): WrittenCheck => ({
  operation,
  detail: 'key-at-once',
  reference: 'the first response is kept and repeated',
  title: `Of requests with one key that meet, one ${does}.`,
  run: async (context) => {
    const { call, list, idOf } = await prepare(context);
    const headers = { 'idempotency-key': `conformance-once-${context.mark}-${context.check}` };
    const exchanges = await atOnce(3, () => context.send({ ...call, headers }));
    const id = expectSame(exchanges, idOf);
    const { ids, exchange } = await list();
    expectEqual(`one ${does}`, ids, [id], exchange);
  },
});

const messageId = (exchange: Exchange) => expectBody(exchange, 201, messageSchema)._id;

/** A new message of an address that no other message has. */
function newMessage(context: CheckContext) {
  const email = context.newEmail();
  const body = { ...inputs.message(context.newName()), email };
  const list = async () => {
    const query = { email };
    const exchange = await context.send({ operation: 'messages.list', as: 'admin', query });
    return { exchange, messages: expectList(exchange, messageSchema) };
  };
  return { call: { operation: 'messages.create', as: 'guest', body }, list };
}

export const keysAtOnceChecks: WrittenCheck[] = [
  keyAtOnce('order.create', 'places an order', async (context) => {
    const narration = `Ordered once, ${context.newName()}`;
    const body = { ...orderInputOf(await context.fixtures.dish()), narration };
    return {
      call: { operation: 'order.create', as: 'user', body },
      list: async () => {
        const { orders, exchange } = await listOrders(context, 'user');
        const own = orders.filter((order) => order.narration === narration);
        return { exchange, ids: own.map(({ _id }) => _id) };
      },
      idOf: (one) => expectBody(one, 201, placedSchema).order._id,
    };
  }),
  keyAtOnce('messages.create', 'sends a message', async (context) => {
    const { call, list } = newMessage(context);
    const listIds = async () => {
      const { exchange, messages } = await list();
      return { exchange, ids: messages.map(({ _id }) => _id) };
    };
    return { call, list: listIds, idOf: messageId };
  }),
  keyAtOnce('messages.reply', 'replies to a message', async (context) => {
    const { call, list } = newMessage(context);
    const id = messageId(await context.send(call));
    const body = { replyMessage: 'We cook for eighty people as well.' };
    const listReplies = async () => {
      const { exchange, messages } = await list();
      const { replies = [] } = messages.find(({ _id }) => _id === id) ?? {};
      return { exchange, ids: replies.map(() => id) };
    };
    const reply = { operation: 'messages.reply', as: 'admin', params: { id }, body };
    return { call: reply, list: listReplies, idOf: messageId };
  }),
];
