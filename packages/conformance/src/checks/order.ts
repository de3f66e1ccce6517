import { orderSchema, type Dish, type Order } from '@catering/contract';
import * as z from 'zod/mini';
import { paymentFor } from '../calls/orders.ts';
import type { Check } from '../check.ts';
import {
  expectBody,
  expectIds,
  expectList,
  expectEqual,
  expectRefusal,
  expectStatus,
  expectThat,
} from '../expect.ts';
import type { Probe } from '../probe.ts';
import { refusals } from '../refusals.ts';
import { orderInputOf, type Things } from '../things.ts';
import type { Caller } from '../wire/operation-call.ts';
import { idempotencyChecks } from './idempotency.ts';
import { stateOf } from './state-check.ts';

const placedSchema = z.object({ order: orderSchema });

const post = (probe: Probe, body: unknown, as: Caller = 'user') =>
  probe.send({ operation: 'order.create', as, body });

const place = async (probe: Probe, as: Caller = 'user'): Promise<Order> => {
  const body = orderInputOf(await probe.things.dish());
  return expectBody(await post(probe, body, as), 201, placedSchema).order;
};

const read = (probe: Probe, id: string, as: Caller = 'user') =>
  probe.send({ operation: 'order.get', as, params: { id } });

const update = (probe: Probe, id: string, body: object, as: Caller = 'user') =>
  probe.send({ operation: 'order.update', as, params: { id }, body });

const list = async (probe: Probe, as: Caller, query: Record<string, string> = {}) => {
  const exchange = await probe.send({ operation: 'order.list', as, query });
  return { exchange, ids: expectIds(exchange), orders: expectList(exchange, orderSchema) };
};

const idsOf = async (probe: Probe, as: Caller, query?: Record<string, string>) =>
  (await list(probe, as, query)).ids;

interface History {
  readonly customer: Caller;
  /** The ids of all orders of that customer, in the order in which they were placed. */
  readonly ids: readonly [string, string, string];
}
const histories = new WeakMap<Things, Promise<History>>();

/** A customer whose orders are all known; shared by the checks that list them. */
function historyOf(probe: Probe): Promise<History> {
  const make = async (): Promise<History> => {
    const { token } = await probe.accounts.open('history');
    const customer = { token };
    const one = await place(probe, customer);
    const two = await place(probe, customer);
    const three = await place(probe, customer);
    return { customer, ids: [one._id, two._id, three._id] };
  };
  const found = histories.get(probe.things) ?? make();
  histories.set(probe.things, found);
  return found;
}

/** An order of a dish with something changed in its only line. */
const withLine = (dish: Dish, change: object) => {
  const input = orderInputOf(dish);
  return { ...input, cartItems: [{ ...input.cartItems[0], ...change }] };
};

const placingChecks: Check[] = [
  stateOf('order.create', 'pending', {
    ledger: ['STA-31', 'ENT-31'],
    sentence: 'A new order is "Pending", not fulfilled, and has the lines that were sent.',
    run: async (probe) => {
      const body = orderInputOf(await probe.things.dish());
      const exchange = await post(probe, body);
      const { order } = expectBody(exchange, 201, placedSchema);
      expectEqual('starts as Pending', order.paymentStatus, 'Pending', exchange);
      expectEqual('starts as not fulfilled', order.fulfilled, false, exchange);
      expectEqual('keeps the lines', order.cartItems, body.cartItems, exchange);
    },
  }),
  stateOf('order.create', 'readable', {
    sentence: 'An order that was placed can be read, and is in the list of its owner.',
    run: async (probe) => {
      const made = await place(probe);
      const exchange = await read(probe, made._id);
      expectEqual('reads the order', expectBody(exchange, 200, orderSchema), made, exchange);
      const { ids, exchange: listed } = await list(probe, 'user');
      const found = ids.filter((id) => id === made._id);
      expectEqual('lists the order, once', found, [made._id], listed);
    },
  }),
  stateOf('order.create', 'unknown-dish', {
    level: 'SHOULD',
    ledger: ['D-56'],
    sentence: 'An order of a dish that does not exist is refused.',
    run: async (probe) => {
      const body = withLine(await probe.things.dish(), { id: 'no-such-dish' });
      expectRefusal(probe, await post(probe, body), refusals.faultyAddress);
    },
  }),
  stateOf('order.create', 'unknown-addon', {
    level: 'SHOULD',
    ledger: ['D-56'],
    sentence: 'An order with an addon that the dish does not have is refused.',
    run: async (probe) => {
      const addons = [{ name: 'Golden spoon', price: 1, quantity: 1 }];
      const body = withLine(await probe.things.dish(), { addons });
      expectRefusal(probe, await post(probe, body), refusals.faultyAddress);
    },
  }),
  stateOf('order.create', 'other-price', {
    level: 'SHOULD',
    ledger: ['D-56'],
    sentence: "A price that is not the menu's is refused, of a dish and of an addon: 409.",
    run: async (probe) => {
      const dish = await probe.things.dish();
      const cheap = withLine(dish, { price: 1 });
      expectRefusal(probe, await post(probe, cheap), refusals.conflict);
      const [addon] = dish.addons;
      const addons = [{ name: addon?.name, price: 1, quantity: 1 }];
      expectRefusal(probe, await post(probe, withLine(dish, { addons })), refusals.conflict);
    },
  }),
  stateOf('order.create', 'keeps-lines', {
    ledger: ['D-64'],
    sentence: 'An order keeps its lines when their dish is changed or deleted.',
    run: async (probe) => {
      const dish = await probe.things.dish(probe.newName());
      const made = expectBody(await post(probe, orderInputOf(dish)), 201, placedSchema).order;
      const params = { id: dish._id };
      const body = { price: dish.price + 500 };
      const changed = await probe.send({ operation: 'dishes.update', as: 'admin', params, body });
      expectStatus(changed, 200);
      const gone = { ...params, type: 'dish' };
      await probe.send({ operation: 'deleteByType.remove', as: 'admin', params: gone });
      const exchange = await read(probe, made._id);
      const found = expectBody(exchange, 200, orderSchema);
      expectEqual('keeps the lines', found.cartItems, made.cartItems, exchange);
    },
  }),
  ...idempotencyChecks({
    operation: 'order.create',
    schema: placedSchema,
    as: 'user',
    bodies: async (probe) => {
      const input = orderInputOf(await probe.things.dish());
      return [input, { ...input, narration: 'Another order' }];
    },
    idOf: ({ order }) => order._id,
  }),
];

const payingChecks: Check[] = [
  stateOf('order.update', 'completes', {
    ledger: ['D-37'],
    sentence: 'A payment turns "Pending" into "Completed" and is stored with both references.',
    run: async (probe) => {
      const { _id } = await place(probe);
      const payment = paymentFor(_id);
      expectStatus(await update(probe, _id, payment), 200);
      const exchange = await read(probe, _id);
      const { paymentStatus, transactionRef, paymentRef } = expectBody(exchange, 200, orderSchema);
      const found = { paymentStatus, transactionRef, paymentRef };
      expectEqual('keeps the payment', found, payment, exchange);
    },
  }),
  stateOf('order.update', 'others-untouched', {
    ledger: ['D-37'],
    sentence: 'A payment completes its own order and no other one.',
    run: async (probe) => {
      const [paid, other] = [await place(probe), await place(probe)];
      expectStatus(await update(probe, paid._id, paymentFor(paid._id)), 200);
      const exchange = await read(probe, other._id);
      expectEqual('leaves other orders', expectBody(exchange, 200, orderSchema), other, exchange);
    },
  }),
  stateOf('order.update', 'repeated', {
    level: 'SHOULD',
    ledger: ['D-37'],
    sentence: 'The same payment again answers 200 with the same order.',
    run: async (probe) => {
      const { _id } = await place(probe);
      const first = expectBody(await update(probe, _id, paymentFor(_id)), 200, orderSchema);
      const exchange = await update(probe, _id, paymentFor(_id));
      expectEqual('repeats it', expectBody(exchange, 200, orderSchema), first, exchange);
    },
  }),
  stateOf('order.update', 'reversed', {
    level: 'SHOULD',
    ledger: ['D-37'],
    sentence: 'A completed payment does not return to "Pending": 409.',
    run: async (probe) => {
      const { _id } = await place(probe);
      expectStatus(await update(probe, _id, paymentFor(_id)), 200);
      const back = { ...paymentFor(_id), paymentStatus: 'Pending' };
      expectRefusal(probe, await update(probe, _id, back), refusals.conflict);
      const found = expectBody(await read(probe, _id), 200, orderSchema);
      expectEqual('stays Completed', found.paymentStatus, 'Completed');
    },
  }),
  stateOf('order.update', 'other-references', {
    level: 'SHOULD',
    ledger: ['D-37'],
    sentence: 'A completed payment does not change its references: 409.',
    run: async (probe) => {
      const { _id } = await place(probe);
      expectStatus(await update(probe, _id, paymentFor(_id)), 200);
      const other = { ...paymentFor(_id), transactionRef: `another-${_id}` };
      expectRefusal(probe, await update(probe, _id, other), refusals.conflict);
    },
  }),
  stateOf('order.update', 'transaction-reused', {
    level: 'SHOULD',
    ledger: ['D-37'],
    sentence: 'One transaction does not pay two orders: 409.',
    run: async (probe) => {
      const [one, other] = [await place(probe), await place(probe)];
      expectStatus(await update(probe, one._id, paymentFor(one._id)), 200);
      const again = await update(probe, other._id, paymentFor(one._id));
      expectRefusal(probe, again, refusals.conflict);
      const found = expectBody(await read(probe, other._id), 200, orderSchema);
      expectEqual('leaves the other order unpaid', found.paymentStatus, 'Pending');
    },
  }),
  stateOf('order.update', 'fulfilled-by-customer', {
    level: 'SHOULD',
    ledger: ['D-39'],
    sentence: 'A customer does not say that an order is fulfilled: 403.',
    run: async (probe) => {
      const { _id } = await place(probe);
      expectRefusal(probe, await update(probe, _id, { fulfilled: true }), refusals.notYours);
      const found = expectBody(await read(probe, _id), 200, orderSchema);
      expectEqual('stays unfulfilled', found.fulfilled, false);
    },
  }),
  stateOf('order.update', 'fulfilled-by-admin', {
    level: 'SHOULD',
    ledger: ['D-39'],
    sentence: 'An admin says that an order is fulfilled, and its owner sees it.',
    run: async (probe) => {
      const { _id } = await place(probe);
      expectStatus(await update(probe, _id, { fulfilled: true }, 'admin'), 200);
      const exchange = await read(probe, _id);
      const found = expectBody(exchange, 200, orderSchema);
      expectEqual('is fulfilled', found.fulfilled, true, exchange);
    },
  }),
];

const ownershipChecks: Check[] = [
  stateOf('order.get', 'stranger', {
    ledger: ['D-37', 'D-55'],
    sentence: "Somebody else's order is not found: 404.",
    run: async (probe) => {
      const { _id } = await place(probe);
      expectRefusal(probe, await read(probe, _id, 'stranger'), refusals.somebodyElses);
    },
  }),
  stateOf('order.update', 'stranger', {
    ledger: ['D-37', 'D-55'],
    sentence: "Somebody else's order cannot be paid, and stays as it is.",
    run: async (probe) => {
      const { _id } = await place(probe);
      const refused = await update(probe, _id, paymentFor(_id), 'stranger');
      expectRefusal(probe, refused, refusals.somebodyElses);
      const found = expectBody(await read(probe, _id), 200, orderSchema);
      expectEqual('stays Pending', found.paymentStatus, 'Pending');
    },
  }),
  stateOf('order.list', 'own-orders', {
    ledger: ['D-37', 'D-63'],
    sentence: 'A customer lists the own orders, all of them and no others.',
    run: async (probe) => {
      const { customer, ids } = await historyOf(probe);
      const stranger = await place(probe);
      const { ids: found, exchange } = await list(probe, customer);
      expectEqual('lists the own orders', found.toSorted(), ids.toSorted(), exchange);
      const others = await idsOf(probe, 'user');
      expectThat('lists them for nobody else', !ids.some((id) => others.includes(id)), {
        expected: `none of ${ids.join(', ')}`,
        got: others.slice(0, 5),
      });
      expectThat('lists the other ones for their owner', others.includes(stranger._id), {
        expected: stranger._id,
        got: others.slice(0, 5),
      });
    },
  }),
  stateOf('order.list', 'all', {
    level: 'SHOULD',
    ledger: ['D-63'],
    sentence: "An admin lists everybody's orders with scope=all; a customer may not: 403.",
    run: async (probe) => {
      const { _id } = await place(probe);
      const all = await idsOf(probe, 'admin', { scope: 'all' });
      expectThat('lists the order of a customer', all.includes(_id), {
        expected: _id,
        got: all.slice(0, 5),
      });
      const query = { scope: 'all' };
      const refused = await probe.send({ operation: 'order.list', as: 'user', query });
      expectRefusal(probe, refused, refusals.wrongRole);
    },
  }),
];

const listChecks: Check[] = [
  stateOf('order.list', 'newest-first', {
    level: 'SHOULD',
    ledger: ['D-63', 'ORD-02'],
    sentence: 'Orders come newest first, and oldest first with sort=createdAt.',
    run: async (probe) => {
      const { customer } = await historyOf(probe);
      const moments = async (query: Record<string, string>) =>
        (await list(probe, customer, query)).orders.map(({ createdAt }) => createdAt);
      const newest = await moments({});
      expectEqual('is newest first', newest, newest.toSorted().toReversed());
      expectEqual('is newest first when asked to', await moments({ sort: '-createdAt' }), newest);
      const oldest = await moments({ sort: 'createdAt' });
      expectEqual('is oldest first when asked to', oldest, newest.toSorted());
    },
  }),
  stateOf('order.list', 'filter-payment', {
    level: 'SHOULD',
    ledger: ['D-63'],
    sentence: '"paymentStatus" tells paid orders from those that wait.',
    run: async (probe) => {
      const { customer, ids } = await historyOf(probe);
      const [paid, ...waiting] = ids;
      expectStatus(await update(probe, paid, paymentFor(paid), customer), 200);
      const completed = await idsOf(probe, customer, { paymentStatus: 'Completed' });
      expectEqual('answers the paid one', completed, [paid]);
      const pending = await idsOf(probe, customer, { paymentStatus: 'Pending' });
      expectEqual('answers those that wait', pending.toSorted(), waiting.toSorted());
    },
  }),
  stateOf('order.list', 'filter-fulfilled', {
    level: 'SHOULD',
    ledger: ['D-63'],
    sentence: '"fulfilled" tells delivered orders from the others.',
    run: async (probe) => {
      const { customer, ids } = await historyOf(probe);
      const [done, ...open] = ids;
      expectStatus(await update(probe, done, { fulfilled: true }, 'admin'), 200);
      const yes = await idsOf(probe, customer, { fulfilled: 'true' });
      expectEqual('answers the delivered one', yes, [done]);
      const no = await idsOf(probe, customer, { fulfilled: 'false' });
      expectEqual('answers the others', no.toSorted(), open.toSorted());
    },
  }),
  stateOf('order.list', 'pages', {
    level: 'SHOULD',
    ledger: ['D-63'],
    sentence: '"limit" and "page" cut the list of orders.',
    run: async (probe) => {
      const { customer, ids } = await historyOf(probe);
      const page = (number: string) => idsOf(probe, customer, { limit: '2', page: number });
      const [first, second, third] = [await page('1'), await page('2'), await page('3')];
      const sizes = [first.length, second.length, third.length];
      expectEqual('cuts the list', sizes, [2, 1, 0]);
      const all = [...first, ...second].toSorted();
      expectEqual('loses none and repeats none', all, ids.toSorted());
    },
  }),
];

export const orderChecks: Check[] = [
  ...placingChecks,
  ...payingChecks,
  ...ownershipChecks,
  ...listChecks,
];
