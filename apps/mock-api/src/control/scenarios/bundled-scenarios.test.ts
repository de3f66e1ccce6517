import { expect, test } from 'vitest';
import { dishSchema } from '@catering/contract';
import * as z from 'zod/mini';
import { openTestApp } from '../../testing/open-test-app.ts';
import { orderOf } from '../../testing/orders.ts';
import { jollof } from '../../testing/small-menu.ts';

async function openWith(name: string) {
  const testApp = await openTestApp();
  const { api } = testApp;
  expect((await api.post('/__mock/api/scenario').send({ name })).status).toBe(200);
  const { headers } = await testApp.person();
  const as = (status: number) => ({ status });
  const statusOf = async (path: string) => as((await api.get(path).set(headers)).status);
  return { ...testApp, headers, statusOf };
}

const email = 'ada@example.com';

test('category-down fails the dishes of one category only', async () => {
  const { statusOf } = await openWith('category-down');
  expect(await statusOf('/dishes?category=pasta')).toEqual({ status: 500 });
  expect(await statusOf('/dishes?category=rice')).toEqual({ status: 200 });
  expect(await statusOf('/categories')).toEqual({ status: 200 });
});

test('session-expired rejects every token', async () => {
  const { api, headers, statusOf } = await openWith('session-expired');
  expect((await api.get('/auth/is-valid').set(headers)).body).toEqual({ isValid: false });
  expect(await statusOf('/order')).toEqual({ status: 401 });
  expect(await statusOf('/dishes')).toEqual({ status: 200 });
});

test.each([
  ['price-changed', 409, 'PRICE_CHANGED'],
  ['order-rejected', 400, 'UNKNOWN_DISH'],
])('%s rejects an order: %d %s', async (name, status, code) => {
  const { api, headers } = await openWith(name);
  const response = await api.post('/order').set(headers).send(orderOf());
  expect(response).toMatchObject({ status, body: { code } });
});

test('payment-denied accepts the order but rejects its payment', async () => {
  const { api, headers } = await openWith('payment-denied');
  const { body } = await api.post('/order').set(headers).send(orderOf());
  const payment = { paymentStatus: 'Completed', paymentRef: '1', transactionRef: '1' };
  const paid = await api.put(`/order/${body.order._id}`).set(headers).send(payment);
  expect(paid).toMatchObject({ status: 402, body: { code: 'PAYMENT_DENIED' } });
  expect((await api.get('/order').set(headers)).body[0].paymentStatus).toBe('Pending');
});

test('mail-down fails the operations that need a mail', async () => {
  const { api } = await openWith('mail-down');
  for (const path of ['/auth/forgot-password', '/auth/resend-verification-email']) {
    expect((await api.post(path).send({ email })).status).toBe(503);
  }
  const credentials = { email, password: 'a good password' };
  expect((await api.post('/auth/signup/emailandpassword').send(credentials)).status).toBe(201);
});

test('contract-broken sends responses that break the contract', async () => {
  const { api } = await openWith('contract-broken');
  const dish = await api.get(`/dishes/${jollof._id}`);
  expect(dish.status).toBe(200);
  expect(z.safeParse(dishSchema, dish.body).success).toBe(false);
  const dishes = await api.get('/dishes');
  expect(z.safeParse(z.array(dishSchema), dishes.body).success).toBe(false);
});
