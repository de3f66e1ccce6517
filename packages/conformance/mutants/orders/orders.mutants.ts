import { asOwner } from '../mutations/order-owner-mutation.ts';
import { mutant, mutantsOf, type Mutant, type Mutation } from '../mutant.ts';
import {
  type Json,
  accepting,
  asAdmin,
  asToken,
  changingResponse,
  ignoringQuery,
  isSuccess,
  objectOf,
  queryOf,
  respondWith,
  status,
  withJson,
  withoutRequestHeader,
} from '../mutations/mutations.ts';

const listing: Mutant[] = [
  ...mutantsOf('order.list', [
    [
      "lists everybody's orders",
      'state.own-orders',
      async (request, { forward, admin }) => {
        const own = await forward(request);
        if (!isSuccess(own)) return own;
        const query = queryOf(request);
        query.set('scope', 'all');
        return forward({ ...asToken(request, admin), url: `/order?${query.toString()}` });
      },
    ],
    [
      'is oldest first',
      'state.newest-first',
      (request, { forward }) =>
        forward(
          request.url.includes('sort') ? request : { ...request, url: '/order?sort=createdAt' },
        ),
    ],
    ['ignores "paymentStatus"', 'state.filter-payment', ignoringQuery('paymentStatus')],
    ['ignores "fulfilled"', 'state.filter-fulfilled', ignoringQuery('fulfilled')],
    [
      'responds with what either filter finds',
      'state.filter-both',
      (request, { forward }) => {
        const query = queryOf(request);
        const hasBoth = query.has('paymentStatus') && query.has('fulfilled');
        return forward(hasBoth ? { ...request, url: '/order' } : request);
      },
    ],
    [
      'shows an admin everything without asking',
      'state.all',
      async (request, { forward }) => {
        const all = await forward({ ...request, url: '/order?scope=all' });
        return isSuccess(all) ? all : forward(request);
      },
    ],
    [
      'cuts a large page to 2 orders',
      'state.whole',
      (request, { forward }) =>
        forward({ ...request, url: request.url.replace('limit=1000', 'limit=2') }),
    ],
    ['ignores pages', 'state.pages', ignoringQuery('limit', 'page')],
    [
      'shows a customer everything',
      'state.all',
      (request, { forward, admin }) =>
        forward(queryOf(request).has('scope') ? asToken(request, admin) : request),
    ],
    ['asks for no token', 'token.none', asAdmin(401)],
    [
      'takes a limit of 0',
      'limits.query.limit.zero',
      accepting([400], (request) => queryOf(request).get('limit') === '0'),
    ],
    [
      'calls lines "items"',
      'response.shape',
      changingResponse((list: Json[]) =>
        list.map(({ cartItems, ...order }) => ({ ...order, items: cartItems })),
      ),
    ],
  ]),
];

/** Changes the order in the response to a new one. */
const placing = (change: (order: Json) => unknown): Mutation =>
  changingResponse(({ order }: { order: Json }) => ({ order: change(order) }));

const creating: Mutant[] = [
  ...mutantsOf('order.create', [
    [
      'responds with the bare order',
      'response.shape',
      changingResponse(({ order }: { order: Json }) => order),
    ],
    [
      'believes any price',
      'state.other-price',
      accepting([409], (request) => request.headers['idempotency-key'] === undefined),
    ],
    ['knows no repeated request', 'state.repeated', withoutRequestHeader('idempotency-key')],
    [
      'takes another order under a used key',
      'state.key-reused',
      accepting([409], (request) => request.headers['idempotency-key'] !== undefined),
    ],
    [
      'takes a key of 201 characters',
      'state.invalid-key',
      accepting([400], (request) => (request.headers['idempotency-key'] ?? '').length > 200),
    ],
    [
      'believes the price before a change',
      'state.earlier-price',
      accepting([409], (request) => request.headers['idempotency-key'] === undefined),
    ],
    [
      'repeats the order as it is now',
      'state.repeated-later',
      async (request, { forward }) => {
        const response = await forward(request);
        const { order } = objectOf(response);
        const url = `/order/${String(Object(order)._id)}`;
        const now = await forward({ ...request, method: 'GET', url, body: Buffer.alloc(0) });
        return isSuccess(now) ? withJson(response, { order: objectOf(now) }) : response;
      },
    ],
    ['takes 0 plates', 'limits.body.cartItems[0].quantity.too-small', accepting()],
    ['takes an empty cart', 'limits.body.cartItems.too-few', accepting()],
    ['takes an address of 19 characters', 'limits.body.deliveryInfo.too-short', accepting()],
    ['takes 9 digits for a phone number', 'limits.body.phoneNumber.too-short', accepting()],
    ['takes a dish that does not exist', 'state.unknown-dish', accepting()],
    ['takes an addon that does not exist', 'state.unknown-addon', accepting()],
    ['asks for no token', 'token.none', asAdmin(401)],
    [
      'takes two orders for one',
      'state.own-ids',
      async (request, { forward, memory }) => {
        const earlier = memory.get('first');
        if (earlier !== undefined) return respondWith(201, JSON.parse(earlier));
        const response = await forward(request);
        memory.set('first', response.body.toString());
        return response;
      },
    ],
    [
      'starts as Completed',
      'state.pending',
      placing((order) => ({ ...order, paymentStatus: 'Completed' })),
    ],
    [
      'loses the addons',
      'state.pending',
      placing((order) => ({
        ...order,
        cartItems: (order.cartItems as Json[]).map((line) => ({ ...line, addons: [] })),
      })),
    ],
    [
      'loses another amount than it is given',
      'random.valid',
      placing((order) => ({
        ...order,
        cartItems: (order.cartItems as Json[]).map((line) => ({ ...line, quantity: 1 })),
      })),
    ],
  ]),
];

const changingLines = (change: (lines: readonly Json[]) => readonly Json[]): Mutation =>
  changingResponse(({ cartItems, ...order }: { cartItems: Json[] }) => ({
    ...order,
    cartItems: change(cartItems),
  }));

const reading: Mutant[] = [
  ...mutantsOf('order.get', [
    [
      'writes a date without its zone',
      'response.shape',
      changingResponse((order: Json) => ({
        ...order,
        createdAt: String(order.createdAt).replace('Z', ''),
      })),
    ],
    [
      'sorts the lines by name',
      'order.create.state.as-sent',
      changingLines((lines) =>
        lines.toSorted((one, other) => (String(one.name) < String(other.name) ? -1 : 1)),
      ),
    ],
    [
      'joins lines of one dish',
      'order.create.state.as-sent',
      changingLines((lines) => [...new Map(lines.map((line) => [line.id, line])).values()]),
    ],
    [
      'keeps the digits of a phone number alone',
      'order.create.state.as-sent',
      changingResponse((order: Json) => ({
        ...order,
        phoneNumber: String(order.phoneNumber).replaceAll(/\D/g, ''),
      })),
    ],
    [
      'joins the lines of an address',
      'order.create.state.as-sent',
      changingResponse((order: Json) => ({
        ...order,
        deliveryInfo: String(order.deliveryInfo).replaceAll(/\s+/g, ' '),
      })),
    ],
    ['responds with 403 for an unknown order', 'address.unknown-id', status(404, 403)],
    [
      'loses the narration',
      'order.create.state.readable',
      changingResponse((order: Json) => ({ ...order, narration: '' })),
    ],
  ]),
  mutant(
    'order.create',
    'stores that an order is paid',
    'unknown.server-fields',
    async (request, { forward, memory }) => {
      const response = await forward(request);
      if (!isSuccess(response)) return response;
      if (request.operation === 'order.create') {
        const { paymentStatus } = objectOf(request);
        const { order } = objectOf(response) as { order: Json };
        if (typeof paymentStatus === 'string') memory.set(String(order._id), paymentStatus);
      }
      if (request.operation !== 'order.get') return response;
      const paymentStatus = memory.get(String(objectOf(response)._id));
      return paymentStatus === undefined
        ? response
        : withJson(response, { ...objectOf(response), paymentStatus });
    },
  ),
  ...mutantsOf('order.create', [
    [
      'takes the time and the delivery from the body',
      'unknown.server-fields',
      async (request, context) => {
        const { createdAt, fulfilled } = objectOf(request);
        const sent = createdAt === undefined ? {} : { createdAt, fulfilled };
        return placing((order) => ({ ...order, ...sent }))(request, context);
      },
    ],
  ]),
  ...mutantsOf('order.update', [
    [
      'changes the address of a delivery with the payment',
      'unknown.server-fields',
      changingResponse((order: Json, request) => ({ ...order, ...objectOf(request) })),
    ],
  ]),
  mutant('order.get', 'shows it to other customers', 'state.other-user', asOwner('order.get')),
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
    'shows the price that a dish has now',
    'order.create.state.keeps-lines',
    async (request, { forward, memory }) => {
      const response = await forward(request);
      const { price } = objectOf(request);
      if (request.operation === 'dishes.update') memory.set('price', String(price));
      if (request.operation === 'deleteByType.remove') memory.clear();
      if (request.operation !== 'order.get' || !isSuccess(response) || !memory.has('price'))
        return response;
      const order = objectOf(response);
      const cartItems = (order.cartItems as Json[]).map((line) => ({
        ...line,
        price: Number(memory.get('price')),
      }));
      return withJson(response, { ...order, cartItems });
    },
  ),
];

export const orderMutants: Mutant[] = [...listing, ...creating, ...reading];
