import type { OperationCall } from '../../operations/operation-call.ts';
import type { CheckContext } from '../../checks/definition/check-context.ts';
import { orderInputOf, paymentFor } from '../bodies.ts';

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
