import { orderSchema } from '@catering/contract';
import { paymentFor } from '../calls/orders.ts';
import type { Check } from '../check.ts';
import { expectBody, expectEqual, expectRefusal, expectStatus, expectThat } from '../expect.ts';
import type { Probe } from '../probe.ts';
import { refusals } from '../refusals.ts';
import type { Things } from '../things.ts';
import type { Caller } from '../wire/operation-call.ts';
import { idsOfOrders, listOrders, placeOrder, readOrder, updateOrder } from './order-calls.ts';
import { stateOf } from './state-check.ts';

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
    const one = await placeOrder(probe, customer);
    const two = await placeOrder(probe, customer);
    const three = await placeOrder(probe, customer);
    return { customer, ids: [one._id, two._id, three._id] };
  };
  const found = histories.get(probe.things) ?? make();
  histories.set(probe.things, found);
  return found;
}

export const ownershipChecks: Check[] = [
  stateOf('order.get', 'stranger', {
    basis: "somebody else's gives 404",
    ledger: ['D-37', 'D-55'],
    title: "Somebody else's order is not found: 404.",
    run: async (probe) => {
      const { _id } = await placeOrder(probe);
      expectRefusal(probe, await readOrder(probe, _id, 'stranger'), refusals.somebodyElses);
    },
  }),
  stateOf('order.update', 'stranger', {
    basis: "somebody else's order gives 404",
    ledger: ['D-37', 'D-55'],
    title: "Somebody else's order cannot be paid, and stays as it is.",
    run: async (probe) => {
      const { _id } = await placeOrder(probe);
      const refused = await updateOrder(probe, _id, paymentFor(_id), 'stranger');
      expectRefusal(probe, refused, refusals.somebodyElses);
      const found = expectBody(await readOrder(probe, _id), 200, orderSchema);
      expectEqual('stays Pending', found.paymentStatus, 'Pending');
    },
  }),
  stateOf('order.list', 'own-orders', {
    basis: "The caller's own orders",
    ledger: ['D-37', 'D-63'],
    title: 'A customer lists the own orders, all of them and no others.',
    run: async (probe) => {
      const { customer, ids } = await historyOf(probe);
      const stranger = await placeOrder(probe);
      const { ids: found, exchange } = await listOrders(probe, customer);
      expectEqual('lists the own orders', found.toSorted(), ids.toSorted(), exchange);
      const others = await idsOfOrders(probe, 'user');
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
    basis: 'An admin sees everybody\'s with "scope=all", which gives others 403',
    ledger: ['D-63'],
    title: "An admin lists everybody's orders with scope=all; a customer may not: 403.",
    run: async (probe) => {
      const { _id } = await placeOrder(probe);
      const all = await idsOfOrders(probe, 'admin', { scope: 'all' });
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

export const listingChecks: Check[] = [
  stateOf('order.list', 'newest-first', {
    basis: 'newest first unless "sort" says otherwise',
    ledger: ['D-63', 'ORD-02'],
    title: 'Orders come newest first, and oldest first with sort=createdAt.',
    run: async (probe) => {
      const { customer } = await historyOf(probe);
      const moments = async (query: Record<string, string>) =>
        (await listOrders(probe, customer, query)).orders.map(({ createdAt }) => createdAt);
      const newest = await moments({});
      expectEqual('is newest first', newest, newest.toSorted().toReversed());
      expectEqual('is newest first when asked to', await moments({ sort: '-createdAt' }), newest);
      const oldest = await moments({ sort: 'createdAt' });
      expectEqual('is oldest first when asked to', oldest, newest.toSorted());
    },
  }),
  stateOf('order.list', 'filter-payment', {
    basis: 'Filters by "paymentStatus" and "fulfilled"',
    ledger: ['D-63'],
    title: '"paymentStatus" tells paid orders from those that wait.',
    run: async (probe) => {
      const { customer, ids } = await historyOf(probe);
      const [paid, ...waiting] = ids;
      expectStatus(await updateOrder(probe, paid, paymentFor(paid), customer), 200);
      const completed = await idsOfOrders(probe, customer, { paymentStatus: 'Completed' });
      expectEqual('answers the paid one', completed, [paid]);
      const pending = await idsOfOrders(probe, customer, { paymentStatus: 'Pending' });
      expectEqual('answers those that wait', pending.toSorted(), waiting.toSorted());
    },
  }),
  stateOf('order.list', 'filter-fulfilled', {
    basis: 'Filters by "paymentStatus" and "fulfilled"',
    ledger: ['D-63'],
    title: '"fulfilled" tells delivered orders from the others.',
    run: async (probe) => {
      const { customer, ids } = await historyOf(probe);
      const [done, ...open] = ids;
      expectStatus(await updateOrder(probe, done, { fulfilled: true }, 'admin'), 200);
      const yes = await idsOfOrders(probe, customer, { fulfilled: 'true' });
      expectEqual('answers the delivered one', yes, [done]);
      const no = await idsOfOrders(probe, customer, { fulfilled: 'false' });
      expectEqual('answers the others', no.toSorted(), open.toSorted());
    },
  }),
  stateOf('order.list', 'pages', {
    basis: '"limit" and "page" cut the list',
    ledger: ['D-63'],
    title: '"limit" and "page" cut the list of orders.',
    run: async (probe) => {
      const { customer, ids } = await historyOf(probe);
      const page = (number: string) => idsOfOrders(probe, customer, { limit: '2', page: number });
      const [first, second, third] = [await page('1'), await page('2'), await page('3')];
      const sizes = [first.length, second.length, third.length];
      expectEqual('cuts the list', sizes, [2, 1, 0]);
      const all = [...first, ...second].toSorted();
      expectEqual('loses none and repeats none', all, ids.toSorted());
    },
  }),
];
