import { contract } from '@catering/contract';
import { handlersOf } from '@catering/contract/msw';
import { dishOf, orderInputOf, orderLineOf } from '@catering/contract/testing';
import { initClient } from '@ts-rest/core';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

const baseUrl = 'http://127.0.0.1:4000';
const api = handlersOf(contract, { baseUrl, seed: { dishes: [dishOf({ name: 'Ofada rice' })] } });
const server = setupServer(...api);
beforeAll(() => server.listen());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const client = initClient(contract, { baseUrl, throwOnUnknownStatus: true });

test('the menu lists the dishes of the seed', async () => {
  const { status, body } = await client.dishes.list();
  expect({ status, body }).toMatchObject({ status: 200, body: [{ name: 'Ofada rice' }] });
});

test('rejects an order with an outdated price', async () => {
  server.use(api.order.create.fails(409, { message: 'The price has changed.' }));
  const { status, body } = await client.order.create({
    body: orderInputOf([orderLineOf(dishOf())]),
  });
  expect({ status, body }).toMatchObject({
    status: 409,
    body: { message: 'The price has changed.' },
  });
});
