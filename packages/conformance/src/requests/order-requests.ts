import type { OperationCall } from '../operations/operation-call.ts';
import type { CheckContext } from '../checks/definition/context.ts';
import { orderInputOf } from '../entries/inputs.ts';

/** References of a payment that no other has. */
export const paymentFor = (orderId: string) => ({
  paymentStatus: 'Completed' as const,
  transactionRef: `conformance-transaction-${orderId}`,
  paymentRef: `conformance-payment-${orderId}`,
});

export const orderRequests = {
  'order.create': async ({ fixtures }: CheckContext): Promise<OperationCall> => ({
    operation: 'order.create',
    as: 'user',
    body: orderInputOf(await fixtures.dish()),
  }),
  'order.update': async (context: CheckContext): Promise<OperationCall> => {
    // A payment is met on a pending order: on one that was paid, a server has another reason to reject it.
    const { _id } = await context.fixtures.order(context.newName());
    return { operation: 'order.update', as: 'user', params: { id: _id }, body: paymentFor(_id) };
  },
};
