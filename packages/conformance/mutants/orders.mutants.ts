import { mutant, type Mutant, type Twist } from './mutant.ts';
import {
  accepting,
  answering,
  answerWith,
  asAdmin,
  askingWith,
  asToken,
  deafTo,
  failing,
  idOf,
  isGood,
  jsonOf,
  objectOf,
  on,
  pretending,
  queryOf,
  status,
  withJson,
  withoutAsked,
  type Json,
} from './twists.ts';

const tokenOf = (headers: Readonly<Record<string, string>>) =>
  (headers.authorization ?? '').replace('Bearer ', '');

/** Remembers who placed which order, and calls in their name. */
const asOwner =
  (operation: string): Twist =>
  async (ask, { pass, memory }) => {
    const isTwisted = ask.operation === operation;
    const owner = isTwisted ? memory.get(idOf(ask)) : undefined;
    const answer = await pass(owner === undefined ? ask : asToken(ask, owner));
    const { order } = objectOf(answer) as { order?: Json };
    if (order) memory.set(String(order._id), tokenOf(ask.headers));
    return answer;
  };

const listing: Mutant[] = [
  mutant(
    'order.list',
    "lists everybody's orders",
    'state.own-orders',
    on('order.list', (ask, { pass, admin }) =>
      ask.headers.authorization
        ? pass({ ...asToken(ask, admin), url: '/order?scope=all' })
        : pass(ask),
    ),
  ),
  mutant(
    'order.list',
    'is oldest first',
    'state.newest-first',
    on('order.list', (ask, { pass }) =>
      pass(ask.url.includes('sort') ? ask : { ...ask, url: '/order?sort=createdAt' }),
    ),
  ),
  mutant(
    'order.list',
    'ignores "paymentStatus"',
    'state.filter-payment',
    deafTo('order.list', 'paymentStatus'),
  ),
  mutant(
    'order.list',
    'ignores "fulfilled"',
    'state.filter-fulfilled',
    deafTo('order.list', 'fulfilled'),
  ),
  mutant('order.list', 'ignores pages', 'state.pages', deafTo('order.list', 'limit', 'page')),
  mutant(
    'order.list',
    'shows a customer everything',
    'state.all',
    on('order.list', (ask, { pass, admin }) =>
      pass(queryOf(ask).has('scope') ? asToken(ask, admin) : ask),
    ),
  ),
  mutant('order.list', 'asks for no token', 'token.none', asAdmin('order.list', 401)),
  mutant(
    'order.list',
    'takes a limit of 0',
    'limits.query.limit.zero',
    accepting('order.list', [400], (ask) => queryOf(ask).get('limit') === '0'),
  ),
  mutant(
    'order.list',
    'calls lines "items"',
    'answer.shape',
    answering('order.list', (list: Json[]) =>
      list.map(({ cartItems, ...order }) => ({ ...order, items: cartItems })),
    ),
  ),
];

/** Changes the order in the answer to a new one. */
const placing = (change: (order: Json) => unknown): Twist =>
  answering('order.create', ({ order }: { order: Json }) => ({ order: change(order) }));

const creating: Mutant[] = [
  mutant(
    'order.create',
    'starts as Completed',
    'state.pending',
    placing((order) => ({ ...order, paymentStatus: 'Completed' })),
  ),
  mutant(
    'order.create',
    'answers the bare order',
    'answer.shape',
    answering('order.create', ({ order }: { order: Json }) => order),
  ),
  mutant(
    'order.create',
    'believes any price',
    'state.other-price',
    accepting('order.create', [409], (ask) => ask.headers['idempotency-key'] === undefined),
  ),
  mutant(
    'order.create',
    'knows no repeated request',
    'state.repeated',
    withoutAsked('order.create', 'idempotency-key'),
  ),
  mutant(
    'order.create',
    'takes another order under a used key',
    'state.key-reused',
    accepting('order.create', [409], (ask) => ask.headers['idempotency-key'] !== undefined),
  ),
  mutant(
    'order.create',
    'takes a key of 201 characters',
    'state.faulty-key',
    accepting('order.create', [400], (ask) => (ask.headers['idempotency-key'] ?? '').length > 200),
  ),
  mutant(
    'order.create',
    'takes 0 plates',
    'limits.body.cartItems[0].quantity.too-small',
    accepting('order.create', [400]),
  ),
  mutant(
    'order.create',
    'takes an empty cart',
    'limits.body.cartItems.too-few',
    accepting('order.create', [400]),
  ),
  mutant(
    'order.create',
    'takes an address of 19 characters',
    'limits.body.deliveryInfo.too-short',
    accepting('order.create', [400]),
  ),
  mutant(
    'order.create',
    'takes 9 digits for a phone number',
    'limits.body.phoneNumber.nine-digits',
    accepting('order.create', [400]),
  ),
  mutant(
    'order.create',
    'loses the addons',
    'state.pending',
    placing((order) => ({
      ...order,
      cartItems: (order.cartItems as Json[]).map((line) => ({ ...line, addons: [] })),
    })),
  ),
  mutant(
    'order.create',
    'takes a dish that does not exist',
    'state.unknown-dish',
    accepting('order.create', [400]),
  ),
  mutant(
    'order.create',
    'takes an addon that does not exist',
    'state.unknown-addon',
    accepting('order.create', [400]),
  ),
  mutant('order.create', 'asks for no token', 'token.none', asAdmin('order.create', 401)),
  mutant(
    'order.create',
    'takes two orders for one',
    'state.own-ids',
    on('order.create', async (ask, { pass, memory }) => {
      const earlier = memory.get('first');
      if (earlier !== undefined) return answerWith(201, JSON.parse(earlier));
      const answer = await pass(ask);
      memory.set('first', answer.body.toString());
      return answer;
    }),
  ),
  mutant(
    'order.create',
    'loses another amount than it is told',
    'random.valid',
    placing((order) => ({
      ...order,
      cartItems: (order.cartItems as Json[]).map((line) => ({ ...line, quantity: 1 })),
    })),
  ),
];

const reading: Mutant[] = [
  mutant('order.get', 'shows it to strangers', 'state.stranger', asOwner('order.get')),
  mutant(
    'order.get',
    'writes a date without its zone',
    'answer.shape',
    answering('order.get', (order: Json) => ({
      ...order,
      createdAt: String(order.createdAt).replace('Z', ''),
    })),
  ),
  mutant(
    'order.get',
    'follows the menu with old orders',
    'order.create.state.keeps-lines',
    async (ask, { pass, memory }) => {
      const answer = await pass(ask);
      if (ask.operation === 'dishes.update') memory.set('changed', 'yes');
      if (ask.operation !== 'order.get' || !isGood(answer) || !memory.has('changed')) return answer;
      const order = objectOf(answer);
      const cartItems = (order.cartItems as Json[]).map((line) => ({ ...line, price: 4000 }));
      return withJson(answer, { ...order, cartItems });
    },
  ),
  mutant(
    'order.get',
    'answers 403 for an unknown order',
    'address.unknown-id',
    status('order.get', 404, 403),
  ),
  mutant(
    'order.get',
    'loses the narration',
    'order.create.state.readable',
    answering('order.get', (order: Json) => ({ ...order, narration: '' })),
  ),
];

const paying: Mutant[] = [
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

export const orderMutants: Mutant[] = [...listing, ...creating, ...reading, ...paying];
