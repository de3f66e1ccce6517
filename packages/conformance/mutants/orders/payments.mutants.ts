import { notStoring } from '../mutations/catalogue-mutations.ts';
import { asOwner } from '../mutations/order-owner-mutation.ts';
import { mutant, mutantsOf, type Mutant } from '../mutant.ts';
import {
  type Json,
  accepting,
  asAdmin,
  changingResponse,
  failing,
  idOf,
  jsonOf,
  objectOf,
  pretending,
  respondWith,
  withJson,
  withRequestBody,
} from '../mutations/mutations.ts';

export const paymentMutants: Mutant[] = [
  ...mutantsOf('order.update', [
    ['stores no payment', 'state.completes', notStoring],
    [
      'changes the address of a delivery with the payment',
      'unknown.server-fields',
      changingResponse((order: Json, request) => ({ ...order, ...objectOf(request) })),
    ],
    [
      'returns to Pending',
      'state.reversed',
      accepting([409], (request) => objectOf(request).paymentStatus === 'Pending'),
    ],
    [
      'rejects the same payment again',
      'state.repeated',
      async (request, { forward, memory }) => {
        const key = `${request.url} ${request.body.toString()}`;
        const isAgain = memory.has(key);
        memory.set(key, 'sent');
        return isAgain
          ? respondWith(409, { message: 'Paid.', code: 'ALREADY_PAID' })
          : forward(request);
      },
    ],
    ['changes references of a payment', 'state.other-references', accepting([409])],
    ['lets customers fulfil', 'state.fulfilled-by-customer', asAdmin(403)],
    [
      'forgets what an admin fulfilled',
      'state.fulfilled-by-admin',
      async (request, { forward }) =>
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
    ],
    ['pays two orders with one transaction', 'state.transaction-reused', accepting([409])],
    ['completes without a reference', 'missing.body.transactionRef.absent', accepting()],
    ['takes any payment status', 'limits.body.paymentStatus.other', accepting()],
    [
      'falls over a number for a reference',
      'types.body.transactionRef.object',
      failing([400], (request) => typeof objectOf(request).transactionRef === 'object'),
    ],
    [
      'takes a token that was never issued',
      'token.unknown',
      pretending((request) => request.headers.authorization?.includes('no.token') ?? false),
    ],
  ]),
  mutant('order.update', 'lets other customers pay', 'state.other-user', asOwner('order.update')),
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
];
