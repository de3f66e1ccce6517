import { mutant, type Mutant, type Mutation } from './mutant.ts';
import { asOwner } from './order-owner-mutation.ts';
import {
  accepting,
  changingResponse,
  respondWith,
  asAdmin,
  asToken,
  ignoringQuery,
  isSuccess,
  type Json,
  objectOf,
  on,
  queryOf,
  status,
  withJson,
  withoutRequestHeader,
} from './mutations.ts';

const listing: Mutant[] = [
  mutant(
    'order.list',
    "lists everybody's orders",
    'state.own-orders',
    on('order.list', async (request, { forward, admin }) => {
      const own = await forward(request);
      if (!isSuccess(own)) return own;
      const query = queryOf(request);
      query.set('scope', 'all');
      return forward({ ...asToken(request, admin), url: `/order?${query.toString()}` });
    }),
  ),
  mutant(
    'order.list',
    'is oldest first',
    'state.newest-first',
    on('order.list', (request, { forward }) =>
      forward(
        request.url.includes('sort') ? request : { ...request, url: '/order?sort=createdAt' },
      ),
    ),
  ),
  mutant(
    'order.list',
    'ignores "paymentStatus"',
    'state.filter-payment',
    ignoringQuery('order.list', 'paymentStatus'),
  ),
  mutant(
    'order.list',
    'ignores "fulfilled"',
    'state.filter-fulfilled',
    ignoringQuery('order.list', 'fulfilled'),
  ),
  mutant(
    'order.list',
    'ignores pages',
    'state.pages',
    ignoringQuery('order.list', 'limit', 'page'),
  ),
  mutant(
    'order.list',
    'shows a customer everything',
    'state.all',
    on('order.list', (request, { forward, admin }) =>
      forward(queryOf(request).has('scope') ? asToken(request, admin) : request),
    ),
  ),
  mutant('order.list', 'asks for no token', 'token.none', asAdmin('order.list', 401)),
  mutant(
    'order.list',
    'takes a limit of 0',
    'limits.query.limit.zero',
    accepting('order.list', [400], (request) => queryOf(request).get('limit') === '0'),
  ),
  mutant(
    'order.list',
    'calls lines "items"',
    'response.shape',
    changingResponse('order.list', (list: Json[]) =>
      list.map(({ cartItems, ...order }) => ({ ...order, items: cartItems })),
    ),
  ),
];

/** Changes the order in the response to a new one. */
const placing = (change: (order: Json) => unknown): Mutation =>
  changingResponse('order.create', ({ order }: { order: Json }) => ({ order: change(order) }));

const creating: Mutant[] = [
  mutant(
    'order.create',
    'starts as Completed',
    'state.pending',
    placing((order) => ({ ...order, paymentStatus: 'Completed' })),
  ),
  mutant(
    'order.create',
    'responds with the bare order',
    'response.shape',
    changingResponse('order.create', ({ order }: { order: Json }) => order),
  ),
  mutant(
    'order.create',
    'believes any price',
    'state.other-price',
    accepting('order.create', [409], (request) => request.headers['idempotency-key'] === undefined),
  ),
  mutant(
    'order.create',
    'knows no repeated request',
    'state.repeated',
    withoutRequestHeader('order.create', 'idempotency-key'),
  ),
  mutant(
    'order.create',
    'takes another order under a used key',
    'state.key-reused',
    accepting('order.create', [409], (request) => request.headers['idempotency-key'] !== undefined),
  ),
  mutant(
    'order.create',
    'takes a key of 201 characters',
    'state.invalid-key',
    accepting(
      'order.create',
      [400],
      (request) => (request.headers['idempotency-key'] ?? '').length > 200,
    ),
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
    on('order.create', async (request, { forward, memory }) => {
      const earlier = memory.get('first');
      if (earlier !== undefined) return respondWith(201, JSON.parse(earlier));
      const response = await forward(request);
      memory.set('first', response.body.toString());
      return response;
    }),
  ),
  mutant(
    'order.create',
    'loses another amount than it is given',
    'random.valid',
    placing((order) => ({
      ...order,
      cartItems: (order.cartItems as Json[]).map((line) => ({ ...line, quantity: 1 })),
    })),
  ),
];

const reading: Mutant[] = [
  mutant('order.get', 'shows it to other customers', 'state.other-user', asOwner('order.get')),
  mutant(
    'order.get',
    'writes a date without its zone',
    'response.shape',
    changingResponse('order.get', (order: Json) => ({
      ...order,
      createdAt: String(order.createdAt).replace('Z', ''),
    })),
  ),
  mutant(
    'order.get',
    'follows the menu with old orders',
    'order.create.state.keeps-lines',
    async (request, { forward, memory }) => {
      const response = await forward(request);
      if (request.operation === 'dishes.update') memory.set('changed', 'yes');
      if (request.operation !== 'order.get' || !isSuccess(response) || !memory.has('changed'))
        return response;
      const order = objectOf(response);
      const cartItems = (order.cartItems as Json[]).map((line) => ({ ...line, price: 4000 }));
      return withJson(response, { ...order, cartItems });
    },
  ),
  mutant(
    'order.get',
    'responds with 403 for an unknown order',
    'address.unknown-id',
    status('order.get', 404, 403),
  ),
  mutant(
    'order.get',
    'loses the narration',
    'order.create.state.readable',
    changingResponse('order.get', (order: Json) => ({ ...order, narration: '' })),
  ),
];

export const orderMutants: Mutant[] = [...listing, ...creating, ...reading];
