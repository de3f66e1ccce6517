import { orderSchema, tokenBodySchema } from '@catering/contract';
import { deleteAccount, signUp } from '../auth/auth-calls.ts';
import type { WrittenCheck } from '../definition/check.ts';
import { expectBody, expectEqual, expectRejection, expectThat } from '../expect/expect.ts';
import { rejections } from '../expect/rejections.ts';
import { paymentFor } from '../../requests/bodies.ts';
import { idsOfOrders, listOrders, placeOrder, readOrder, updateOrder } from './order-calls.ts';
import { placeHistory } from './order-history.ts';

/** Checks that an order is shown to its owner and to admins, and to nobody else. */
export const ownershipChecks: WrittenCheck[] = [
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
      const { customer, other, ids, known } = await placeHistory(context);
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
  {
    operation: 'auth.delete',
    detail: 'keeps-orders',
    reference: 'Its orders are kept for the books, without the email.',
    title:
      'The orders of a deleted account are kept, and are not those of a new one with its email.',
    run: async (context) => {
      const account = await signUp(context);
      const { email, token } = account;
      const { _id } = await placeOrder(context, { token });
      await deleteAccount(context, account);
      const all = await idsOfOrders(context, 'admin', { scope: 'all' });
      expectThat('keeps the order', all.includes(_id), { expected: _id, got: all.slice(0, 5) });
      const body = { email, password: 'Efo-riro-morning-3' };
      const again = await context.send({ operation: 'auth.signUp', as: 'guest', body });
      const opened = expectBody(again, 201, tokenBodySchema);
      const ids = await idsOfOrders(context, { token: opened.token });
      expectEqual('shows it to no new account', ids, []);
    },
  },
];
