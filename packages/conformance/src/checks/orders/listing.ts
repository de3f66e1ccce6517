import { expectNewestFirst, expectOldestFirst } from '../expect/expect-order.ts';
import { orderSchema } from '@catering/contract';
import { Blocked } from '../../errors.ts';
import {
  expectBody,
  expectEqual,
  expectRejection,
  expectStatus,
  expectThat,
} from '../expect/expect.ts';
import { rejections } from '../expect/rejections.ts';
import type { Caller } from '../../operations/operation-call.ts';
import { idsOfOrders, listOrders, placeOrder, readOrder, updateOrder } from './calls.ts';
import type { CateringCheck, CateringContext } from '../catering-context.ts';
import type { Fixtures } from '../../entries/fixtures.ts';
import { paymentFor } from '../../requests/order-requests.ts';

interface History {
  readonly customer: Caller;
  /** Another customer who orders. */
  readonly other: Caller;
  /** The orders of that customer that are known, in the order in which they were placed. */
  readonly ids: readonly [string, string, string];
  /** The ids to compare: all ids of an own account, only the known ids of another account. */
  known(ids: readonly string[]): string[];
}

const histories = new WeakMap<Fixtures, Promise<History>>();

/** An account of its own; where there is none, a given token has to do. */
async function customerOf({ auth, tokens: given }: CateringContext): Promise<Caller> {
  try {
    return { token: (await auth.open('history')).token };
  } catch (error) {
    const known = (['otherUser', 'user'] as const).find((who) => given[who] !== undefined);
    if (error instanceof Blocked && known !== undefined) return known;
    throw error;
  }
}

/** A customer with three orders; shared by the checks that list them. */
function historyOf(context: CateringContext): Promise<History> {
  const make = async (): Promise<History> => {
    const customer = await customerOf(context);
    const one = await placeOrder(context, customer);
    const two = await placeOrder(context, customer);
    const three = await placeOrder(context, customer);
    const ids = [one._id, two._id, three._id] as const;
    const isOwn = typeof customer === 'object';
    return {
      customer,
      other: customer === 'user' ? 'otherUser' : 'user',
      ids: [...ids],
      known: (all) => all.filter((id) => isOwn || ids.includes(id)),
    };
  };
  const found = histories.get(context.fixtures) ?? make();
  histories.set(context.fixtures, found);
  return found;
}

export const ownershipChecks: CateringCheck[] = [
  {
    operation: 'order.get',
    detail: 'other-user',
    reference: "another user's order gives 404",
    title: "Another customer's order is not found: 404.",
    run: async (context) => {
      const { _id } = await placeOrder(context);
      expectRejection(context, await readOrder(context, _id, 'otherUser'), rejections.ofOthers);
    },
  },
  {
    operation: 'order.update',
    detail: 'other-user',
    reference: "another user's order gives 404",
    title: "Another customer's order cannot be paid, and stays as it is.",
    run: async (context) => {
      const { _id } = await placeOrder(context);
      const rejected = await updateOrder(context, _id, paymentFor(_id), 'otherUser');
      expectRejection(context, rejected, rejections.ofOthers);
      const found = expectBody(await readOrder(context, _id), 200, orderSchema);
      expectEqual('stays Pending', found.paymentStatus, 'Pending');
    },
  },
  {
    operation: 'order.list',
    detail: 'own-orders',
    reference: "The caller's own orders",
    title: 'A customer lists the own orders, all of them and no others.',
    run: async (context) => {
      const { customer, other, ids, known } = await historyOf(context);
      const { _id } = await placeOrder(context, other);
      const { ids: found, exchange } = await listOrders(context, customer);
      expectEqual('lists the own orders', known(found).toSorted(), ids.toSorted(), exchange);
      expectThat('lists no others', !found.includes(_id), {
        expected: `an order other than ${_id}`,
        got: _id,
        exchange,
      });
      const others = await idsOfOrders(context, other);
      expectThat('lists them for no other customer', !ids.some((id) => others.includes(id)), {
        expected: `none of ${ids.join(', ')}`,
        got: others.slice(0, 5),
      });
      expectThat('lists the other ones for their owner', others.includes(_id), {
        expected: _id,
        got: others.slice(0, 5),
      });
    },
  },
  {
    operation: 'order.list',
    detail: 'all',
    reference: 'An admin sees everybody\'s with "scope=all", which gives others 403',
    title: "An admin lists everybody's orders with scope=all; a customer may not: 403.",
    run: async (context) => {
      const { _id } = await placeOrder(context);
      const all = await idsOfOrders(context, 'admin', { scope: 'all' });
      expectThat('lists the order of a customer', all.includes(_id), {
        expected: _id,
        got: all.slice(0, 5),
      });
      const own = await idsOfOrders(context, 'admin');
      expectThat('lists no order of a customer without it', !own.includes(_id), {
        expected: `an order other than ${_id}`,
        got: _id,
      });
      const query = { scope: 'all' };
      const rejected = await context.send({ operation: 'order.list', as: 'user', query });
      expectRejection(context, rejected, rejections.wrongRole);
    },
  },
];

export const listingChecks: CateringCheck[] = [
  {
    operation: 'order.list',
    detail: 'newest-first',
    reference: 'newest first unless "sort" says otherwise',
    title: 'Orders come newest first, and oldest first with sort=createdAt.',
    run: async (context) => {
      const { customer, known } = await historyOf(context);
      const moments = async (query: Record<string, string>) => {
        const { orders, ids } = await listOrders(context, customer, query);
        const compared = known(ids);
        return orders.filter(({ _id }) => compared.includes(_id)).map(({ createdAt }) => createdAt);
      };
      expectNewestFirst(await moments({}));
      expectNewestFirst(await moments({ sort: '-createdAt' }));
      expectOldestFirst(await moments({ sort: 'createdAt' }));
    },
  },
  {
    operation: 'order.list',
    detail: 'filter-payment',
    reference: 'Filters by "paymentStatus" and "fulfilled"',
    title: '"paymentStatus" tells paid orders from those that wait.',
    run: async (context) => {
      const { customer, ids, known } = await historyOf(context);
      const [paid, ...waiting] = ids;
      expectStatus(await updateOrder(context, paid, paymentFor(paid), customer), 200);
      const completed = await idsOfOrders(context, customer, { paymentStatus: 'Completed' });
      expectEqual('lists the paid one', known(completed), [paid]);
      const pending = await idsOfOrders(context, customer, { paymentStatus: 'Pending' });
      expectEqual('lists those that wait', known(pending).toSorted(), waiting.toSorted());
    },
  },
  {
    operation: 'order.list',
    detail: 'filter-fulfilled',
    reference: 'Filters by "paymentStatus" and "fulfilled"',
    title: '"fulfilled" tells delivered orders from the others.',
    run: async (context) => {
      const { customer, ids, known } = await historyOf(context);
      const [done, ...open] = ids;
      expectStatus(await updateOrder(context, done, { fulfilled: true }, 'admin'), 200);
      const yes = await idsOfOrders(context, customer, { fulfilled: 'true' });
      expectEqual('lists the delivered one', known(yes), [done]);
      const no = await idsOfOrders(context, customer, { fulfilled: 'false' });
      expectEqual('lists the others', known(no).toSorted(), open.toSorted());
    },
  },
  {
    operation: 'order.list',
    detail: 'filter-both',
    reference: 'Filters by "paymentStatus" and "fulfilled"',
    title: 'Two filters narrow the list of orders together.',
    run: async (context) => {
      const { customer, ids, known } = await historyOf(context);
      const [paid] = ids;
      expectStatus(await updateOrder(context, paid, paymentFor(paid), customer), 200);
      expectStatus(await updateOrder(context, paid, { fulfilled: true }, 'admin'), 200);
      const listed = (paymentStatus: string) =>
        idsOfOrders(context, customer, { paymentStatus, fulfilled: 'true' });
      expectEqual('lists the paid one', known(await listed('Completed')), [paid]);
      expectEqual('lists none that waits', known(await listed('Pending')), []);
    },
  },
  {
    operation: 'order.list',
    detail: 'pages',
    reference: '"limit" and "page" cut the list',
    title: '"limit" and "page" cut the list of orders.',
    // Orders that are placed meanwhile move others from page to page.
    phase: 'last',
    run: async (context) => {
      const { customer } = await historyOf(context);
      const all = await idsOfOrders(context, customer);
      const page = (number: string) => idsOfOrders(context, customer, { limit: '2', page: number });
      const pages = [await page('1'), await page('2'), await page('3')];
      const sizes = [0, 2, 4].map((from) => all.slice(from, from + 2).length);
      expectEqual(
        'cuts the list',
        pages.map(({ length }) => length),
        sizes,
      );
      const shown = pages.flat().toSorted();
      expectEqual('loses none and repeats none', shown, all.slice(0, 6).toSorted());
    },
  },
];
