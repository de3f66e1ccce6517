import { orderSchema } from '@catering/contract';
import { expectBody, expectEqual } from '../expect/expect.ts';
import { placeOrder, readOrder, updateOrder } from '../orders/order-calls.ts';
import type { WrittenCheck } from '../definition/check.ts';
import { paymentFor } from '../../requests/bodies.ts';
import { atOnce, expectOne } from './send-at-once.ts';

const REFERENCE =
  'a return to "Pending", other references, or a transaction that already paid another order 409';

export const paymentsAtOnceChecks: WrittenCheck[] = [
  {
    operation: 'order.update',
    detail: 'transaction-at-once',
    reference: REFERENCE,
    title: 'Of two orders that one transaction pays at the same moment, one is paid.',
    run: async (context) => {
      const orders = [await placeOrder(context), await placeOrder(context)];
      const payment = paymentFor(orders[0]?._id ?? '');
      const paid = expectOne(
        'pays one order',
        await atOnce(2, (index) => updateOrder(context, orders[index]?._id ?? '', payment)),
      );
      const { _id: paidId } = expectBody(paid, 200, orderSchema);
      for (const { _id } of orders) {
        const exchange = await readOrder(context, _id);
        const { paymentStatus } = expectBody(exchange, 200, orderSchema);
        const expected = _id === paidId ? 'Completed' : 'Pending';
        expectEqual('pays one order, and leaves the other', paymentStatus, expected, exchange);
      }
    },
  },
  {
    operation: 'order.update',
    detail: 'payments-at-once',
    reference: REFERENCE,
    title: 'Of two payments of one order that meet, one is recorded: the other gets 409.',
    run: async (context) => {
      const { _id } = await placeOrder(context);
      const payments = [paymentFor(_id), { ...paymentFor(_id), transactionRef: `another-${_id}` }];
      const paid = expectOne(
        'records one payment',
        await atOnce(2, (index) => updateOrder(context, _id, payments[index] ?? {})),
      );
      const exchange = await readOrder(context, _id);
      const found = expectBody(exchange, 200, orderSchema);
      expectEqual('keeps it', found, expectBody(paid, 200, orderSchema), exchange);
    },
  },
];
