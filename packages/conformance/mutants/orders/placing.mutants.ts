import { mutant, mutantsOf, type Mutant, type Mutation } from '../mutant.ts';
import {
  type Json,
  accepting,
  asAdmin,
  changingResponse,
  isSuccess,
  objectOf,
  respondWith,
  withJson,
  withoutRequestHeader,
} from '../mutations/mutations.ts';

/** Changes the order in the response to a new one. */
const placing = (change: (order: Json) => unknown): Mutation =>
  changingResponse(({ order }: { order: Json }) => ({ order: change(order) }));

export const placingMutants: Mutant[] = [
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
    [
      'repeats a rejection under its key',
      'state.key-of-rejected',
      async (request, { forward, memory }) => {
        const { 'idempotency-key': key } = request.headers;
        const kept = memory.get(`rejected ${key}`);
        if (kept !== undefined) return respondWith(400, JSON.parse(kept));
        const response = await forward(request);
        const isKept = key !== undefined && response.status === 400;
        if (isKept) memory.set(`rejected ${key}`, response.body.toString());
        return response;
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
];
