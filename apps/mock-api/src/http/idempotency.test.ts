import { IDEMPOTENCY_WINDOW_MS, TRAINING_TITLES } from '@catering/contract';
import { orderLineOf } from '@catering/contract/testing';
import { expect, test } from 'vitest';
import { orderOf } from '../testing/orders.ts';
import { jollof, ofada } from '../testing/small-menu.ts';
import { openTestApp } from '../testing/open-test-app.ts';

const KEY = 'a9e1c1c4-5a3e-4d0e-9d3c-1f5b3a1f0a01';

async function openCustomer() {
  const testApp = await openTestApp();
  const customer = await testApp.person();
  const place = (body: object = orderOf(), key = KEY, { headers } = customer) =>
    testApp.api.post('/order').set(headers).set('Idempotency-Key', key).send(body);
  const count = async ({ headers } = customer) =>
    (await testApp.api.get('/order').set(headers)).body.length;
  return { ...testApp, customer, place, count };
}

test(
  'the same key and body repeat the first response and store one order',
  { tags: ['D-11'] },
  async () => {
    const { place, count, clock } = await openCustomer();
    const first = await place();
    await clock.advance(60_000);
    const again = await place();
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(await count()).toBe(1);
  },
);

test('five simultaneous retries store one order', { tags: ['D-11'] }, async () => {
  const { place, count } = await openCustomer();
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => place()));
  expect(new Set(answers.map(({ body }) => body.order._id)).size).toBe(1);
  expect(await count()).toBe(1);
});

test('the same key with another body gets 409', { tags: ['D-11'] }, async () => {
  const { place, count } = await openCustomer();
  await place();
  const { status, body } = await place(orderOf([orderLineOf(ofada)]));
  expect(status).toBe(409);
  expect(body.code).toBe('IDEMPOTENCY_CONFLICT');
  expect(await count()).toBe(1);
});

test('a key is valid for one caller and one operation', { tags: ['D-11'] }, async () => {
  const { api, place, person, count } = await openCustomer();
  const other = await person();
  await place();
  expect((await place(orderOf(), KEY, other)).status).toBe(201);
  expect([await count(), await count(other)]).toEqual([1, 1]);
  const letter = { email: 'a@example.com', message: 'Hello' };
  const message = await api.post('/messages').set('Idempotency-Key', KEY).send(letter);
  expect(message.status).toBe(201);
});

test('a key of a guest belongs to its address', { tags: ['D-82'] }, async () => {
  const { api } = await openTestApp({ proxies: 1 });
  const letter = { email: 'a@example.com', message: 'Hello' };
  const send = async (address: string) => {
    const sent = api.post('/messages').set('Idempotency-Key', KEY);
    return (await sent.set('x-forwarded-for', address).send(letter)).body._id;
  };
  const [first, again, other] = [
    await send('10.0.0.1'),
    await send('10.0.0.1'),
    await send('10.0.0.2'),
  ];
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('without a key every request is processed', { tags: ['D-11'] }, async () => {
  const { api, customer, count } = await openCustomer();
  await api.post('/order').set(customer.headers).send(orderOf());
  await api.post('/order').set(customer.headers).send(orderOf());
  expect(await count()).toBe(2);
});

test('a rejection is repeated too, with its status', { tags: ['D-11'] }, async () => {
  const { api, person, place, count } = await openCustomer();
  const admin = await person('admin');
  const wanted = orderOf([orderLineOf(jollof, { price: 5900 })]);
  const first = await place(wanted);
  expect(first.status).toBe(409);
  await api.put(`/dishes/${jollof._id}`).set(admin.headers).send({ price: 5900 });
  const again = await place(wanted);
  expect(again.status).toBe(409);
  expect(again.body).toEqual(first.body);
  expect(await count()).toBe(0);
  expect((await place(wanted, 'another-key')).status).toBe(201);
});

test('a body that fails validation does not use up its key', { tags: ['D-11'] }, async () => {
  const { place } = await openCustomer();
  expect((await place({ ...orderOf(), phoneNumber: '1' })).status).toBe(400);
  expect((await place()).status).toBe(201);
});

test('a response is kept for a day', { tags: ['D-11'] }, async () => {
  const { place, clock, count } = await openCustomer();
  await place();
  await clock.advance(IDEMPOTENCY_WINDOW_MS - 1);
  await place();
  expect(await count()).toBe(1);
  await clock.advance(1);
  await place();
  expect(await count()).toBe(2);
});

test.each(['', 'with space', 'x'.repeat(201), 'ünï'])(
  'rejects the key "%s"',
  { tags: ['D-11'] },
  async (key) => {
    const { place, count } = await openCustomer();
    const { status, body } = await place(orderOf(), key);
    expect(status).toBe(400);
    expect(body.issues[0].path).toBe('headers.idempotency-key');
    expect(await count()).toBe(0);
  },
);

test.each([
  ['/messages', { email: 'a@example.com', message: 'Hello' }, 'messages'],
  [
    '/class-enrollment',
    { name: 'Chidi', email: 'a@example.com', phoneNumber: '0803', course: TRAINING_TITLES[0] },
    'enrollments',
  ],
] as const)(
  'POST %s keeps its first response for a key',
  { tags: ['D-11'] },
  async (path, body, table) => {
    const { api, database } = await openTestApp();
    const send = () => api.post(path).set('Idempotency-Key', KEY).send(body);
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(await database.selectFrom(table).selectAll().execute()).toHaveLength(1);
  },
);
