import { mutant, type Mutant } from './mutant.ts';
import { asOwner } from './order-owner-mutation.ts';
import {
  accepting,
  respondWith,
  asAdmin,
  withRequestBody,
  failing,
  idOf,
  isSuccess,
  type Json,
  jsonOf,
  objectOf,
  on,
  pretending,
  withJson,
} from './mutations.ts';

export const paymentMutants: Mutant[] = [
  mutant(
    'order.update',
    'stores no payment',
    'state.completes',
    on('order.update', async (request, { forward }) => {
      const found = await forward({ ...request, method: 'GET', body: Buffer.alloc(0) });
      return isSuccess(found)
        ? respondWith(200, { ...objectOf(found), ...objectOf(request) })
        : forward(request);
    }),
  ),
  mutant(
    'order.update',
    'returns to Pending',
    'state.reversed',
    accepting('order.update', [409], (request) => objectOf(request).paymentStatus === 'Pending'),
  ),
  mutant(
    'order.update',
    'rejects the same payment again',
    'state.repeated',
    on('order.update', async (request, { forward, memory }) => {
      const key = `${request.url} ${request.body.toString()}`;
      const isAgain = memory.has(key);
      memory.set(key, 'sent');
      return isAgain
        ? respondWith(409, { message: 'Paid.', code: 'ALREADY_PAID' })
        : forward(request);
    }),
  ),
  mutant(
    'order.update',
    'changes references of a payment',
    'state.other-references',
    accepting('order.update', [409]),
  ),
  mutant('order.update', 'lets other customers pay', 'state.other-user', asOwner('order.update')),
  mutant(
    'order.update',
    'lets customers fulfil',
    'state.fulfilled-by-customer',
    asAdmin('order.update', 403),
  ),
  mutant(
    'order.update',
    'forgets what an admin fulfilled',
    'state.fulfilled-by-admin',
    on('order.update', async (request, { forward }) =>
      'fulfilled' in objectOf(request)
        ? forward({
            ...request,
            method: 'GET',
            url: '/order?scope=all',
            body: Buffer.alloc(0),
          }).then((all) =>
            withJson(all, {
              ...(jsonOf(all) as Json[]).find(({ _id }) => _id === idOf(request)),
              fulfilled: true,
            }),
          )
        : forward(request),
    ),
  ),
  mutant(
    'order.update',
    'pays two orders with one transaction',
    'state.transaction-reused',
    accepting('order.update', [409]),
  ),
  mutant(
    'order.update',
    'completes without a reference',
    'limits.body.no-reference',
    accepting('order.update', [400]),
  ),
  mutant(
    'order.update',
    'completes another order too',
    'state.others-untouched',
    async (request, { forward, memory }) => {
      const response = await forward(request);
      const { order } = objectOf(response) as { order?: Json };
      if (order) memory.set('last', String(order._id));
      if (request.operation === 'order.update') {
        const body = { ...objectOf(request), transactionRef: 'another', paymentRef: 'another' };
        await forward({ ...withRequestBody(request, body), url: `/order/${memory.get('last')}` });
      }
      return response;
    },
  ),
  mutant(
    'order.update',
    'takes any payment status',
    'limits.body.paymentStatus.other',
    accepting('order.update', [400]),
  ),
  mutant(
    'order.update',
    'falls over a number for a reference',
    'types.body.transactionRef.object',
    failing(
      'order.update',
      [400],
      (request) => typeof objectOf(request).transactionRef === 'object',
    ),
  ),
  mutant(
    'order.update',
    'takes a token that was never issued',
    'token.unknown',
    pretending(
      'order.update',
      (request) => request.headers.authorization?.includes('no.token') ?? false,
    ),
  ),
];
