import { orderSchema, tokenBodySchema, type Order } from '@catering/contract';
import {
  expectBody,
  expectEqual,
  expectRejection,
  expectStatus,
  expectThat,
  responseOf,
} from '../expect/expect.ts';
import { rejections } from '../expect/rejections.ts';
import { signUp } from '../auth/calls.ts';
import { createDish } from '../menu/dish-calls.ts';
import {
  idsOfOrders,
  placedSchema,
  placeOrder,
  postOrder,
  readOrder,
  updateOrder,
} from './calls.ts';
import type { CateringCheck } from '../catering-context.ts';
import { orderInputOf } from '../../entries/inputs.ts';
import { paymentFor } from '../../requests/order-requests.ts';

/** The fields of an order that a payment leaves as they are. */
const unpaid = ({
  paymentStatus: _status,
  paymentRef: _paymentRef,
  transactionRef: _transactionRef,
  ...rest
}: Order) => rest;

/** Checks that an order keeps its data when the menu, its payment, or the account changes. */
export const keptOrderChecks: CateringCheck[] = [
  {
    operation: 'order.create',
    detail: 'names-of-the-menu',
    reference: 'Name of the dish, as in the menu.',
    title: 'An order that calls a dish otherwise is rejected, or stored with the name of the menu.',
    run: async (context) => {
      const dish = await context.fixtures.dish();
      const { cartItems, ...input } = orderInputOf(dish);
      const renamed = cartItems.map((line) => ({ ...line, name: 'A free lunch' }));
      const exchange = await postOrder(context, { ...input, cartItems: renamed });
      if (responseOf(exchange).status >= 400) {
        return expectRejection(context, exchange, { ...rejections.conflict, or: 400 });
      }
      const { order } = expectBody(exchange, 201, placedSchema);
      expectEqual('stores the name of the menu', order.cartItems, cartItems, exchange);
    },
  },
  {
    operation: 'order.create',
    detail: 'deleted-dish',
    reference: 'Unknown dishes and addons give 400',
    title: 'A dish that was deleted cannot be ordered any more.',
    run: async (context) => {
      const dish = await createDish(context);
      const params = { type: 'dish', id: dish._id };
      const gone = await context.send({ operation: 'deleteByType.remove', as: 'admin', params });
      expectStatus(gone, 200);
      const exchange = await postOrder(context, orderInputOf(dish));
      expectRejection(context, exchange, rejections.invalidAddress);
    },
  },
  {
    operation: 'order.update',
    detail: 'keeps-rest',
    reference:
      'What a success confirms is stored: later requests see it, and nothing else has changed.',
    title: 'A payment changes nothing of an order but its payment.',
    run: async (context) => {
      const order = await placeOrder(context);
      expectStatus(await updateOrder(context, order._id, paymentFor(order._id)), 200);
      const exchange = await readOrder(context, order._id);
      const paid = expectBody(exchange, 200, orderSchema);
      expectEqual('keeps the rest', unpaid(paid), unpaid(order), exchange);
    },
  },
  {
    operation: 'order.update',
    detail: 'not-fulfilled',
    reference: '"fulfilled" is for admins, 403 for others.',
    title: 'An admin takes back that an order is fulfilled.',
    run: async (context) => {
      const { _id } = await placeOrder(context);
      expectStatus(await updateOrder(context, _id, { fulfilled: true }, 'admin'), 200);
      expectStatus(await updateOrder(context, _id, { fulfilled: false }, 'admin'), 200);
      const exchange = await readOrder(context, _id);
      const { fulfilled } = expectBody(exchange, 200, orderSchema);
      expectEqual('is not fulfilled', fulfilled, false, exchange);
    },
  },
  {
    operation: 'order.update',
    detail: 'transaction-of-another',
    reference:
      'a return to "Pending", other references, or a transaction that already paid another order 409',
    title: 'A transaction that paid the order of another customer pays no other: 409.',
    run: async (context) => {
      const own = await placeOrder(context);
      const other = await placeOrder(context, 'otherUser');
      expectStatus(await updateOrder(context, own._id, paymentFor(own._id)), 200);
      const again = await updateOrder(context, other._id, paymentFor(own._id), 'otherUser');
      expectRejection(context, again, rejections.conflict);
    },
  },
  {
    operation: 'auth.delete',
    detail: 'keeps-orders',
    reference: 'Its orders are kept for the books, without the email.',
    title:
      'The orders of a deleted account are kept, and are not those of a new one with its email.',
    run: async (context) => {
      const { email, token } = await signUp(context);
      const { _id } = await placeOrder(context, { token });
      expectStatus(await context.send({ operation: 'auth.delete', as: { token } }), 200);
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
