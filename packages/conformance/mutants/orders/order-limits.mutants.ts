import { mutant, mutantsOf, type HttpRequest, type Mutant, type Mutation } from '../mutant.ts';
import {
  accepting,
  changingResponse,
  isSuccess,
  jsonOf,
  objectOf,
  respondWith,
  withJson,
  withRequestBody,
  type Json,
} from '../mutations/mutations.ts';
import { tokenOf } from '../mutations/order-owner-mutation.ts';

const linesOf = (request: HttpRequest) => Object(objectOf(request).cartItems) as Json[];

/** Changes the order in the response to a new one. */
const placing = (change: (order: Json, request: HttpRequest) => Json): Mutation =>
  changingResponse(({ order }: { order: Json }, request) => ({ order: change(order, request) }));

const rejectingLines =
  (isRejected: (line: Json) => boolean): Mutation =>
  async (request, { forward }) =>
    linesOf(request).some(isRejected)
      ? respondWith(400, { message: 'quantity is required', code: 'VALIDATION_FAILED' })
      : forward(request);

const keyOf = ({ headers }: HttpRequest) => headers['idempotency-key'];

/** Finds a request by its key only, regardless of the caller. */
const sharingKeys: Mutation = async (request, { forward, memory }) => {
  const key = keyOf(request);
  if (key === undefined) return forward(request);
  const owner = memory.get(key) ?? tokenOf(request.headers);
  memory.set(key, owner);
  return owner === tokenOf(request.headers)
    ? forward(request)
    : respondWith(409, { message: 'This key was used before.', code: 'KEY_REUSED' });
};

const cuttingKeys: Mutation = (request, { forward }) => {
  const key = keyOf(request);
  if (key === undefined) return forward(request);
  return forward({
    ...request,
    headers: { ...request.headers, 'idempotency-key': key.slice(0, 64) },
  });
};

const cuttingReferences: Mutation = (request, { forward }) => {
  const { transactionRef, paymentRef, ...rest } = objectOf(request);
  const cut = (reference: unknown) => String(reference).slice(0, 191);
  return forward(
    withRequestBody(request, {
      ...rest,
      transactionRef: cut(transactionRef),
      paymentRef: cut(paymentRef),
    }),
  );
};

/** Sets the moment of an order anew with each update. */
const touchingMoment: Mutation = async (request, { forward, memory }) => {
  const response = await forward(request);
  if (request.operation === 'order.update' && isSuccess(response)) memory.set('paid', 'yes');
  if (request.operation !== 'order.get' || !isSuccess(response) || !memory.has('paid'))
    return response;
  return withJson(response, { ...objectOf(response), createdAt: '2026-01-01T08:00:00.000Z' });
};

/** Asks whether "fulfilled" is true, not whether it is there. */
const onlyTrue: Mutation = async (request, { forward }) => {
  if (objectOf(request).fulfilled !== false) return forward(request);
  return forward(withRequestBody(request, { fulfilled: true }));
};

/** Deletes the orders of an account with it. */
const cascading: Mutation = async (request, { forward, memory }) => {
  const response = await forward(request);
  const isDeletion = request.operation === 'auth.delete' && isSuccess(response);
  if (isDeletion) memory.set('deleted', new Date().toISOString());
  const deletedAt = memory.get('deleted');
  if (request.operation !== 'order.list' || deletedAt === undefined) return response;
  const orders = jsonOf(response) as Json[];
  return withJson(
    response,
    orders.filter(({ createdAt }) => String(createdAt) > deletedAt),
  );
};

/** Finds the orders of an account by its email. */
const byEmail: Mutation = async (request, { forward, memory }) => {
  const response = await forward(request);
  if (request.operation === 'order.create' && isSuccess(response))
    memory.set('order', JSON.stringify(objectOf(response).order));
  if (request.operation !== 'order.list' || request.url.includes('scope')) return response;
  return withJson(response, [JSON.parse(memory.get('order') ?? 'null')]);
};

export const orderLimitMutants: Mutant[] = [
  ...mutantsOf('order.create', [
    [
      'keeps 50 lines',
      'state.largest',
      placing((order) => ({ ...order, cartItems: (order.cartItems as Json[]).slice(0, 50) })),
    ],
    [
      'takes bodies of 100 kB at most',
      'state.largest',
      async (request, { forward }) =>
        request.body.length > 100_000
          ? respondWith(413, { message: 'Too large.', code: 'TOO_LARGE' })
          : forward(request),
    ],
    [
      'counts plates in 16 bits',
      'state.most-plates',
      placing((order) => ({
        ...order,
        cartItems: (order.cartItems as Json[]).map((line) => ({
          ...line,
          quantity: Math.min(Number(line.quantity), 32_767),
        })),
      })),
    ],
    [
      'takes none of an addon for a missing number',
      'state.smallest',
      rejectingLines(({ addons }) => (addons as Json[]).some(({ quantity }) => quantity === 0)),
    ],
    [
      'takes a price of 0 for a missing one',
      'state.smallest',
      rejectingLines(({ price }) => price === 0),
    ],
    ['shares keys between customers', 'state.key-of-another', sharingKeys],
    ['cuts keys', 'state.longest-key', cuttingKeys],
    [
      'believes any name of a dish',
      'state.names-of-the-menu',
      placing((order, request) => ({ ...order, cartItems: objectOf(request).cartItems })),
    ],
    ['sells a dish that was deleted', 'state.deleted-dish', accepting()],
  ]),
  ...mutantsOf('order.update', [
    ['cuts references', 'state.longest-references', cuttingReferences],
    ['takes back no delivery', 'state.not-fulfilled', onlyTrue],
    [
      'knows the transactions of each customer alone',
      'state.transaction-of-another',
      accepting([409]),
    ],
  ]),
  mutant('order.update', 'sets the moment of the order anew', 'state.keeps-rest', touchingMoment),
  mutant('auth.delete', 'deletes the orders too', 'state.keeps-orders', cascading),
  mutant('auth.delete', 'leaves its orders to the next account', 'state.keeps-orders', byEmail),
];
