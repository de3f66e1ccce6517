import type { WrittenCheck } from '../definition/check.ts';
import { expectEqual, expectStatus } from '../expect/expect.ts';
import { expectNewestFirst, expectOldestFirst } from '../expect/expect-sorted.ts';
import { paymentFor } from '../../requests/bodies.ts';
import { idsOfOrders, listOrders, updateOrder } from './order-calls.ts';
import { placeHistory } from './order-history.ts';

export const listOrdersChecks: WrittenCheck[] = [
  {
    operation: 'order.list',
    detail: 'newest-first',
    reference: 'newest first unless "sort" says otherwise',
    title: 'Orders come newest first, and oldest first with sort=createdAt.',
    run: async (context) => {
      const { customer, known } = await placeHistory(context);
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
      const { customer, ids, known } = await placeHistory(context);
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
      const { customer, ids, known } = await placeHistory(context);
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
      const { customer, ids, known } = await placeHistory(context);
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
      const { customer } = await placeHistory(context);
      const all = await idsOfOrders(context, customer);
      const page = (number: string) => idsOfOrders(context, customer, { limit: '2', page: number });
      const pages = [await page('1'), await page('2'), await page('3')];
      for (const [index, orders] of pages.entries()) {
        const size = all.slice(2 * index, 2 * index + 2).length;
        const what = `page ${index + 1} of ${all.length} orders, with "limit" 2, has ${size}`;
        expectEqual(what, orders.length, size);
      }
      const shown = pages.flat().toSorted();
      expectEqual('loses none and repeats none', shown, all.slice(0, 6).toSorted());
    },
  },
];
