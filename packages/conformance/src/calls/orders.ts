import type { Supplies } from '../supplies.ts';
import { orderInputOf } from '../things.ts';
import type { OperationCall } from '../wire/operation-call.ts';

/** References of a payment that nobody else has. */
export const paymentFor = (orderId: string) => ({
  paymentStatus: 'Completed' as const,
  transactionRef: `conformance-transaction-${orderId}`,
  paymentRef: `conformance-payment-${orderId}`,
});

export const orderCalls = {
  'order.create': async ({ things }: Supplies): Promise<OperationCall> => ({
    operation: 'order.create',
    as: 'user',
    body: orderInputOf(await things.dish()),
  }),
  'order.update': async ({ things }: Supplies): Promise<OperationCall> => {
    const { _id } = await things.order('to pay');
    return { operation: 'order.update', as: 'user', params: { id: _id }, body: paymentFor(_id) };
  },
};
