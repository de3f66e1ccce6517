import { customerMessagesRouter } from '@catering/contract';
import { expectConsoleError } from '@catering/test/console';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { jsonResponse, networkError, fakeFetch } from '#testing/fake-fetch.ts';
import { ApiError, customerMessage } from './api-error.ts';
import { auth } from './auth.ts';
import { categories } from './menu.ts';
import { orders, ordersQuery } from './orders.ts';
import { createApi, idParams } from './create-api.ts';
import { ping } from './ping.ts';

const NETWORK_ERROR = 'No answer from the server. Check your connection and try again.';
const category = { _id: 'c1', name: 'Rice', description: 'Rice dishes' };
const listCategories = async () => (await categories.list()).body;
const listOrders = (...of: Parameters<typeof ordersQuery>) =>
  new QueryClient().fetchQuery(ordersQuery(...of));
const message = { email: 'ada@example.com', message: 'Hello' };
const stored = { ...message, _id: 'm1' };
const messages = createApi(customerMessagesRouter);
const sendMessage = (body: typeof message) => messages.create({ body });

test(
  'sends a body as JSON to the address of the API, and accepts JSON',
  { tags: ['API-GEN-01', 'API-GEN-04', 'API-USE-01'] },
  async () => {
    const sent = fakeFetch(jsonResponse(201, stored));
    await sendMessage(message);
    expect(sent[0]?.url).toBe('http://127.0.0.1:4000/messages');
    expect(sent[0]?.headers.get('content-type')).toBe('application/json');
    expect(sent[0]?.headers.get('accept')).toBe('application/json');
    expect(JSON.parse(String(sent[0]?.body))).toEqual(message);
  },
);

test('the ping has no payload', { tags: ['API-USE-12', 'API-GEN-16'] }, async () => {
  const sent = fakeFetch(jsonResponse(200, { message: 'Welcome' }));
  await ping();
  expect(sent).toMatchObject([{ url: 'http://127.0.0.1:4000/', method: 'GET' }]);
  expect(sent[0]?.body ?? null).toBeNull();
});

test(
  'every POST has an idempotency key of its own, which stays the same on each retry',
  { tags: ['API-GEN-07'] },
  async () => {
    const sent = fakeFetch(networkError(), networkError(), jsonResponse(201, stored));
    await sendMessage(message);
    await sendMessage(message);
    const [first, second, third, other] = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toMatch(/^[\x21-\x7e]{16,}$/);
    expect([second, third]).toEqual([first, first]);
    expect(other).not.toBe(first);
  },
);

test(
  "a protected call sends the user's bearer token, and a public call sends none",
  { tags: ['ROL-07', 'ROL-08'] },
  async () => {
    const sent = fakeFetch(jsonResponse(200, []), jsonResponse(200, [category]));
    await listOrders('ada@example.com', 'secret');
    await listCategories();
    const tokens = sent.map(({ headers }) => headers.get('authorization'));
    expect(tokens).toEqual(['Bearer secret', null]);
  },
);

test(
  "what is a user's own is never read from the browser's cache, which may be older than a payment",
  { tags: ['D-36'] },
  async () => {
    const sent = fakeFetch(jsonResponse(200, []), jsonResponse(200, [category]));
    await listOrders('ada@example.com', 'secret');
    await listCategories();
    expect(sent.map(({ cache }) => cache)).toEqual(['no-store', 'default']);
  },
);

test('a guest sends no token', { tags: ['ROL-07'] }, async () => {
  const sent = fakeFetch(jsonResponse(401, { message: 'Log in first.', code: 'UNAUTHENTICATED' }));
  await expect(listOrders(null, null)).rejects.toThrow('Log in first.');
  expect(sent[0]?.headers.has('authorization')).toBe(false);
});

test(
  "an error has the server's message and status, with any code",
  { tags: ['ERR-41'] },
  async () => {
    fakeFetch(jsonResponse(409, { message: 'That email is taken.', code: 'ANYTHING' }));
    const failure = await auth
      .signUp({ body: { email: 'a@b.co', password: '12345678' } })
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 409 });
    expect(customerMessage(failure)).toBe('That email is taken.');
  },
);

test.each([
  ['an error page of a proxy', new Response('<h1>Bad Gateway</h1>', { status: 400 })],
  ['a refusal without a message', jsonResponse(400, { code: 'X' })],
  ['a refusal with an empty message', jsonResponse(400, { message: '', code: 'X' })],
])('%s gets the network error message', { tags: ['API-GEN-14'] }, async (_what, response) => {
  fakeFetch(response);
  await expect(listCategories()).rejects.toThrow(NETWORK_ERROR);
});

test.each([
  [
    'a missing field',
    jsonResponse(200, [{ _id: 'c1', name: 'Rice' }]),
    /GET \/categories.*description/s,
  ],
  ['no JSON', new Response('hello', { status: 200 }), /GET \/categories/],
  ['an undeclared status', jsonResponse(204 + 2, []), /GET \/categories.*206/],
])(
  'a successful response with %s fails and is logged',
  { tags: ['API-GEN-14'] },
  async (_what, response, log) => {
    expectConsoleError(log);
    fakeFetch(response);
    await expect(listCategories()).rejects.toThrow(NETWORK_ERROR);
  },
);

test('an aborted call rejects with the reason of its signal, and logs nothing', async () => {
  fakeFetch('pending');
  const caller = new AbortController();
  const call = categories.list({ fetchOptions: { signal: caller.signal } });
  caller.abort(new Error('left the page'));
  await expect(call).rejects.toThrow('left the page');
});

test.each([new Error('x is not a function'), undefined])(
  'a customer does not see the message of a programming error',
  { tags: ['ERR-09'] },
  (error) => {
    expect(customerMessage(error)).toBe(NETWORK_ERROR);
  },
);

const input = { cartItems: [], narration: '1 plate of X', phoneNumber: '0', deliveryInfo: '-' };
const payment = { paymentStatus: 'Completed', transactionRef: 't', paymentRef: 'p' } as const;
const params = idParams('o1');

for (const [row, prefix, call] of [
  ['ERR-20', 'Error fetching orders:', () => listOrders(null, null)],
  ['ERR-21', 'Error creating order:', () => orders.create({ body: input })],
  ['ERR-22', 'Error updating order:', () => orders.update({ params, body: payment })],
  ['ERR-23', 'Error fetching order by ID:', () => orders.get({ params })],
] as const) {
  test(`"${prefix}" precedes the message of a failure`, { tags: [row] }, async () => {
    fakeFetch(jsonResponse(400, { message: 'The kitchen is closed.', code: 'X' }));
    await expect(call()).rejects.toThrow(`${prefix} The kitchen is closed.`);
    fakeFetch(networkError());
    await expect(call()).rejects.toThrow(`${prefix} ${NETWORK_ERROR}`);
  });
}
