import { examples } from '@catering/contract';
import { expect, test } from 'vitest';
import { jsonResponse, fakeFetch } from '#testing/fake-fetch.ts';
import { auth } from './auth.ts';
import { dishes, menuQueries } from './menu.ts';
import { orders, ordersQuery } from './orders.ts';
import { idParams } from './create-api-hooks.ts';
import { ping } from './ping.ts';

const api = 'http://127.0.0.1:4000';
const dish = examples.dishes.get.response.body;
const [order] = examples.order.list.response.body;
const bodyOf = (sent: { body: unknown }[]) => JSON.parse(String(sent[0]?.body)) as unknown;

test(
  'reset password sends the token in the query',
  { tags: ['API-USE-07', 'RST-03'] },
  async () => {
    const sent = fakeFetch(jsonResponse(200, { message: 'Saved.' }));
    const body = { newPassword: 'new password' };
    await auth.resetPassword.mutate({ query: { resetToken: 'a b&c' }, body });
    expect(sent[0]?.url).toBe(`${api}/auth/reset-password?resetToken=a%20b%26c`);
    expect(bodyOf(sent)).toEqual(body);
  },
);

test(
  'the ping is a GET of the root without a payload',
  { tags: ['API-USE-12', 'API-GEN-16'] },
  async () => {
    const sent = fakeFetch(jsonResponse(200, { message: 'Welcome' }));
    await ping();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ url: `${api}/`, method: 'GET' });
    expect(sent[0]?.body ?? null).toBeNull();
  },
);

test('dishes are fetched by category', { tags: ['API-DISH-03', 'API-DISH-04'] }, async () => {
  const sent = fakeFetch(jsonResponse(200, [dish]));
  await dishes.list.query(menuQueries.dishes('rice & more').queryData);
  expect(sent[0]?.url).toBe(`${api}/dishes?category=rice%20%26%20more`);
});

test(
  'fetches a dish by its id, with any characters in the id',
  { tags: ['API-DISH-05', 'API-USE-03'] },
  async () => {
    const sent = fakeFetch(jsonResponse(200, dish));
    await dishes.get.query(menuQueries.dish('../categories').queryData);
    expect(sent[0]?.url).toBe(`${api}/dishes/..%2Fcategories`);
  },
);

test('fetches orders newest first', { tags: ['ORD-02'] }, async () => {
  const sent = fakeFetch(jsonResponse(200, [order]));
  await orders.list.query(ordersQuery(null).queryData);
  expect(sent[0]?.url).toBe(`${api}/order?sort=-createdAt`);
});

test(
  'creates an order with its idempotency key, and the order has an id',
  { tags: ['API-ANS-04', 'API-ORD-05'] },
  async () => {
    const sent = fakeFetch(jsonResponse(201, examples.order.create.response.body));
    const body = { cartItems: [], narration: '1 plate of X', phoneNumber: '0', deliveryInfo: '-' };
    const headers = { 'idempotency-key': 'my-key' };
    const response = await orders.create.mutate({ body, headers });
    expect(response.body).toMatchObject({ order: { _id: order?._id } });
    expect(sent[0]?.headers.get('idempotency-key')).toBe('my-key');
  },
);

test('an id of any form is one segment of the path', { tags: ['API-USE-10'] }, async () => {
  const sent = fakeFetch(jsonResponse(200, order));
  const body = { paymentStatus: 'Completed', transactionRef: 't', paymentRef: 'p' } as const;
  await orders.update.mutate({ params: idParams('../auth/x?y'), body });
  expect(sent[0]?.url).toBe(`${api}/order/..%2Fauth%2Fx%3Fy`);
});
