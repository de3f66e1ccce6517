import { mutant, type Mutant } from './mutant.ts';
import { asOwner } from './owner-twist.ts';
import {
  accepting,
  answerWith,
  asAdmin,
  askingWith,
  failing,
  idOf,
  isGood,
  type Json,
  jsonOf,
  objectOf,
  on,
  pretending,
  withJson,
} from './twists.ts';

export const paymentMutants: Mutant[] = [
  mutant(
    'order.update',
    'stores no payment',
    'state.completes',
    on('order.update', async (ask, { pass }) => {
      const found = await pass({ ...ask, method: 'GET', body: Buffer.alloc(0) });
      return isGood(found) ? answerWith(200, { ...objectOf(found), ...objectOf(ask) }) : pass(ask);
    }),
  ),
  mutant(
    'order.update',
    'returns to Pending',
    'state.reversed',
    accepting('order.update', [409], (ask) => objectOf(ask).paymentStatus === 'Pending'),
  ),
  mutant(
    'order.update',
    'refuses the same payment again',
    'state.repeated',
    on('order.update', async (ask, { pass, memory }) => {
      const key = `${ask.url} ${ask.body.toString()}`;
      const isAgain = memory.has(key);
      memory.set(key, 'sent');
      return isAgain ? answerWith(409, { message: 'Paid.', code: 'ALREADY_PAID' }) : pass(ask);
    }),
  ),
  mutant(
    'order.update',
    'changes references of a payment',
    'state.other-references',
    accepting('order.update', [409]),
  ),
  mutant('order.update', 'lets strangers pay', 'state.stranger', asOwner('order.update')),
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
    on('order.update', async (ask, { pass }) =>
      'fulfilled' in objectOf(ask)
        ? pass({ ...ask, method: 'GET', url: '/order?scope=all', body: Buffer.alloc(0) }).then(
            (all) =>
              withJson(all, {
                ...(jsonOf(all) as Json[]).find(({ _id }) => _id === idOf(ask)),
                fulfilled: true,
              }),
          )
        : pass(ask),
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
    async (ask, { pass, memory }) => {
      const answer = await pass(ask);
      const { order } = objectOf(answer) as { order?: Json };
      if (order) memory.set('last', String(order._id));
      if (ask.operation === 'order.update') {
        const body = { ...objectOf(ask), transactionRef: 'another', paymentRef: 'another' };
        await pass({ ...askingWith(ask, body), url: `/order/${memory.get('last')}` });
      }
      return answer;
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
    failing('order.update', [400], (ask) => typeof objectOf(ask).transactionRef === 'object'),
  ),
  mutant(
    'order.update',
    'takes a token that nobody was given',
    'token.unknown',
    pretending('order.update', (ask) => ask.headers.authorization?.includes('no.token') ?? false),
  ),
];
