import { CONFIRMED_IS_STORED } from '../definition/reference.ts';
import { orderSchema, type Order } from '@catering/contract';
import { expectBody, expectEqual, expectRejection, expectStatus } from '../expect/expect.ts';
import { rejections } from '../expect/rejections.ts';
import { placeOrder, readOrder, updateOrder } from './order-calls.ts';
import type { WrittenCheck } from '../definition/check.ts';
import { paymentFor } from '../../requests/bodies.ts';

/** The fields of an order that a payment leaves as they are. */
const unpaid = ({
  paymentStatus: _status,
  paymentRef: _paymentRef,
  transactionRef: _transactionRef,
  ...rest
}: Order) => rest;

export const payingChecks: WrittenCheck[] = [
  {
    operation: 'order.update',
    detail: 'completes',
    reference: 'Turns "Pending" into "Completed" with both references',
    title: 'A payment turns "Pending" into "Completed" and is stored with both references.',
    run: async (context) => {
      const { _id } = await placeOrder(context);
      const payment = paymentFor(_id);
      expectStatus(await updateOrder(context, _id, payment), 200);
      const exchange = await readOrder(context, _id);
      const { paymentStatus, transactionRef, paymentRef } = expectBody(exchange, 200, orderSchema);
      const found = { paymentStatus, transactionRef, paymentRef };
      expectEqual('keeps the payment', found, payment, exchange);
    },
  },
  {
    operation: 'order.update',
    detail: 'others-untouched',
    reference: CONFIRMED_IS_STORED,
    title: 'A payment completes its own order and no other one.',
    run: async (context) => {
      const [paid, other] = [await placeOrder(context), await placeOrder(context)];
      expectStatus(await updateOrder(context, paid._id, paymentFor(paid._id)), 200);
      const exchange = await readOrder(context, other._id);
      expectEqual('leaves other orders', expectBody(exchange, 200, orderSchema), other, exchange);
    },
  },
  {
    operation: 'order.update',
    detail: 'repeated',
    reference: 'The same update again gives 200',
    title: 'The same payment again responds with 200 with the same order.',
    run: async (context) => {
      const { _id } = await placeOrder(context);
      const first = expectBody(await updateOrder(context, _id, paymentFor(_id)), 200, orderSchema);
      const exchange = await updateOrder(context, _id, paymentFor(_id));
      expectEqual('repeats it', expectBody(exchange, 200, orderSchema), first, exchange);
    },
  },
  {
    operation: 'order.update',
    detail: 'reversed',
    reference:
      'a return to "Pending", other references, or a transaction that already paid another order 409',
    title: 'A completed payment does not return to "Pending": 409.',
    run: async (context) => {
      const { _id } = await placeOrder(context);
      expectStatus(await updateOrder(context, _id, paymentFor(_id)), 200);
      const back = { ...paymentFor(_id), paymentStatus: 'Pending' };
      expectRejection(context, await updateOrder(context, _id, back), rejections.conflict);
      const found = expectBody(await readOrder(context, _id), 200, orderSchema);
      expectEqual('stays Completed', found.paymentStatus, 'Completed');
    },
  },
  {
    operation: 'order.update',
    detail: 'other-references',
    reference:
      'a return to "Pending", other references, or a transaction that already paid another order 409',
    title: 'A completed payment does not change its references: 409.',
    run: async (context) => {
      const { _id } = await placeOrder(context);
      expectStatus(await updateOrder(context, _id, paymentFor(_id)), 200);
      const other = { ...paymentFor(_id), transactionRef: `another-${_id}` };
      expectRejection(context, await updateOrder(context, _id, other), rejections.conflict);
    },
  },
  {
    operation: 'order.update',
    detail: 'transaction-reused',
    reference:
      'a return to "Pending", other references, or a transaction that already paid another order 409',
    title: 'One transaction does not pay two orders: 409.',
    run: async (context) => {
      const [one, other] = [await placeOrder(context), await placeOrder(context)];
      expectStatus(await updateOrder(context, one._id, paymentFor(one._id)), 200);
      const again = await updateOrder(context, other._id, paymentFor(one._id));
      expectRejection(context, again, rejections.conflict);
      const found = expectBody(await readOrder(context, other._id), 200, orderSchema);
      expectEqual('leaves the other order unpaid', found.paymentStatus, 'Pending');
    },
  },
  {
    operation: 'order.update',
    detail: 'fulfilled-by-customer',
    reference: '"fulfilled" is for admins, 403 for others.',
    title: 'A customer does not say that an order is fulfilled: 403.',
    run: async (context) => {
      const { _id } = await placeOrder(context);
      expectRejection(
        context,
        await updateOrder(context, _id, { fulfilled: true }),
        rejections.notYours,
      );
      const found = expectBody(await readOrder(context, _id), 200, orderSchema);
      expectEqual('stays unfulfilled', found.fulfilled, false);
    },
  },
  {
    operation: 'order.update',
    detail: 'fulfilled-by-admin',
    reference: '"fulfilled" is for admins, 403 for others.',
    title: 'An admin says that an order is fulfilled, and its owner sees it.',
    run: async (context) => {
      const { _id } = await placeOrder(context);
      expectStatus(await updateOrder(context, _id, { fulfilled: true }, 'admin'), 200);
      const exchange = await readOrder(context, _id);
      const found = expectBody(exchange, 200, orderSchema);
      expectEqual('is fulfilled', found.fulfilled, true, exchange);
    },
  },
  {
    operation: 'order.update',
    detail: 'keeps-rest',
    reference: CONFIRMED_IS_STORED,
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
];
