import { initClient } from '@ts-rest/core';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, expectTypeOf, test } from 'vitest';
import { contract } from './contract.ts';
import { dishOf } from './dishes/examples.ts';
import { exampleOf } from './examples.ts';
import { handlersOf } from './msw/handlers-of.ts';
import { listOperations } from './operations.ts';
import { orderInputOf, orderLineOf } from './order/examples.ts';

const baseUrl = 'http://localhost:4000/v1';
const api = handlersOf(contract, { baseUrl });
const server = setupServer(...api);
beforeAll(() => server.listen());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const client = initClient(contract, { baseUrl, throwOnUnknownStatus: true });
const order = orderInputOf([orderLineOf(dishOf())]);

test.each(listOperations())('$id responds with its example', async ({ id, route }) => {
  const { params = {}, query = {}, response } = exampleOf(id);
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const url = `${baseUrl}${path}?${new URLSearchParams(query)}`;
  const received = await fetch(url, { method: route.method });
  expect(received.status).toBe(response.status);
  expect(await received.json()).toEqual(response.body);
});

test('the example menu is consistent: dishes by category and by id, and 404 for others', async () => {
  const ofada = dishOf({ _id: 'ofada', category: 'local' });
  server.use(...handlersOf(contract, { baseUrl, seed: { dishes: [dishOf(), ofada] } }));
  expect(await client.dishes.list({ query: { category: 'local' } })).toMatchObject({
    status: 200,
    body: [ofada],
  });
  expect(await client.dishes.get({ params: { id: 'ofada' } })).toMatchObject({ body: ofada });
  expect(await client.dishes.get({ params: { id: 'gone' } })).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND', message: 'Dish not found.' },
  });
});

test('the list of dishes has the filters of the server: category, and a part of the name in any case', async () => {
  const ofada = dishOf({ _id: 'ofada', name: 'Ofada rice', category: 'local' });
  const fried = dishOf({ _id: 'fried', name: 'Fried RICE', category: 'party' });
  server.use(...handlersOf(contract, { baseUrl, seed: { dishes: [dishOf(), ofada, fried] } }));
  const list = async (query: { category?: string; name?: string }) =>
    (await client.dishes.list({ query })).body;
  expect(await list({ name: 'rice' })).toEqual([ofada, fried]);
  expect(await list({ name: 'RICE', category: 'local' })).toEqual([ofada]);
});

test.each([
  [{ once: true }, 1],
  [{ times: 2 }, 2],
])('with %j, an operation fails so often and then recovers', async (options, failures) => {
  server.use(api.dishes.list.fails(503, {}, options));
  for (let turn = 0; turn < failures; turn += 1) {
    expect(await client.dishes.list()).toMatchObject({ status: 503 });
  }
  expect(await client.dishes.list()).toMatchObject({ status: 200 });
});

test('a connection that drops once works again', async () => {
  server.use(api.dishes.list.drops({ once: true }));
  await expect(client.dishes.list()).rejects.toThrow(TypeError);
  expect(await client.dishes.list()).toMatchObject({ status: 200 });
});

test("an operation fails with the contract's error for one test", async () => {
  server.use(api.order.create.fails(409));
  expect(await client.order.create({ body: order })).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/\.$/), code: expect.stringMatching(/^[A-Z_]+$/) },
  });
  server.resetHandlers();
  expect(await client.order.create({ body: order })).toMatchObject({ status: 201 });
});

test('a failure has the message, issues, and headers that the test passes', async () => {
  const issues = [{ path: 'body.email', message: 'Email is invalid' }];
  const headers = { 'retry-after': '30' };
  server.use(api.auth.logIn.fails(429, { message: 'Slow down.', issues }, { headers }));
  const response = await client.auth.logIn({ body: { email: 'a', password: 'b' } });
  expect(response).toMatchObject({ status: 429, body: { message: 'Slow down.', issues } });
  expect(response.headers.get('retry-after')).toBe('30');
});

test('a 429 has a Retry-After', async () => {
  server.use(api.auth.logIn.fails(429));
  const { headers } = await client.auth.logIn({ body: { email: 'a', password: 'b' } });
  expect(headers.get('retry-after')).toBe('1');
});

test('an operation responds with the body that the test passes', async () => {
  server.use(api.dishes.list.responds(200, []));
  expect(await client.dishes.list()).toMatchObject({ status: 200, body: [] });
});

test('a dropped connection is a network error', async () => {
  server.use(api.dishes.list.drops());
  await expect(client.dishes.list()).rejects.toThrow(TypeError);
});

test('a hanging operation never responds', async () => {
  server.use(api.dishes.list.hangs());
  const controller = new AbortController();
  const pending = client.dishes.list({ fetchOptions: { signal: controller.signal } });
  // Another request completes meanwhile.
  expect(await client.categories.list()).toMatchObject({ status: 200 });
  controller.abort();
  await expect(pending).rejects.toThrow(/abort/i);
});

test('handlers can cover only some resources', async () => {
  const { dishes } = contract;
  const menu = handlersOf({ dishes }, { baseUrl });
  expect([...menu]).toHaveLength(Object.keys(dishes).length);
  expect(Object.keys(menu)).toEqual(['dishes']);
});

test('only statuses and bodies of the contract compile', () => {
  const { create } = api.order;
  expectTypeOf<409>().toExtend<Parameters<typeof create.fails>[0]>();
  expectTypeOf<402>().not.toExtend<Parameters<typeof create.fails>[0]>();
  expectTypeOf<201>().not.toExtend<Parameters<typeof create.fails>[0]>();
  // @ts-expect-error A price is a number.
  expect(api.dishes.list.responds(200, [{ ...dishOf(), price: '900' }])).toBeDefined();
});

test('in plain JavaScript, what the contract does not have is an error that says what it has', () => {
  const untyped: (...given: unknown[]) => unknown = Object(handlersOf);
  const fails: (status: number) => unknown = Object(api.blogs.list.fails);
  expect(() => fails(418)).toThrow(
    /^blogs.list has no response 418 in the contract. It has: 200, 4.*500.*\.$/,
  );
  expect(() => Object(fails)('503')).toThrow('has no response 503');
  expect(() => Object(fails)(503, 'down')).toThrow("an object, such as { message: 'Closed.' }");
  expect(() => Object(fails)(503, {}, { delay: 5 })).toThrow('takes no option "delay"');
  expect(() => Object(fails)(503, {}, { delayMs: -5 })).toThrow('delayMs is 0 or more, not -5.');
  expect(() => Object(fails)(503, {}, { times: 0 })).toThrow('times is 1 or more, not 0.');
  expect(() => Object(api.blogs.list.drops)({ delayMs: 5 })).toThrow(
    'takes no option "delayMs". There are: once, times.',
  );
  expect(() => untyped(contract)).toThrow(
    'needs the address that the client sends its requests to',
  );
  expect(() => fails(200)).toThrow('blogs.list: fails() takes a status of 400 or above, not 200.');
  expect(() => untyped(contract, { baseUrl: '127.0.0.1:4000' })).toThrow(
    'baseUrl is an address such as "http://127.0.0.1:4000", or a path such as "/api", not "127.',
  );
  const wrongDishes = [dishOf(), { ...dishOf(), price: 'free' }];
  expect(() => untyped(contract, { baseUrl, seed: { dishes: wrongDishes } })).toThrow(
    "handlersOf: dishes.1.price of the seed is missing or doesn't match the contract.",
  );
  expect(() => untyped(contract, { baseUrl, sed: {} })).toThrow(
    'handlersOf has no option "sed". There are: baseUrl, seed.',
  );
  expect(() => untyped(contract, { baseUrl, seed: { dish: [] } })).toThrow(
    'handlersOf has no list of the seed "dish". There are: categories, dishes, blogs.',
  );
});
