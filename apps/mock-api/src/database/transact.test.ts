import { dishInputOf } from '@catering/contract/testing';
import { expect, test } from 'vitest';
import { openTestApp } from '../testing/open-test-app.ts';
import { orderOf } from '../testing/orders.ts';
import { jollof } from '../testing/small-menu.ts';
import { dishes } from '../resources/dishes/dishes.store.ts';
import { transact } from './transact.ts';

const AT_ONCE = 12;
const atOnce = <Result>(work: (number: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, number) => work(number)));

/** Number of responses by status. */
const counts = (answers: readonly { status: number }[]) => {
  const groups = Map.groupBy(answers, ({ status }) => status);
  return Object.fromEntries([...groups].map(([status, all]) => [status, all.length]));
};

test('concurrent transactions lose no update', async () => {
  const { database } = await openTestApp();
  await atOnce(() =>
    transact(database, async (transaction) => {
      const dish = await dishes.find(transaction, jollof._id);
      await dishes.replace(transaction, { ...jollof, price: (dish?.price ?? 0) + 1 });
    }),
  );
  expect((await dishes.find(database, jollof._id))?.price).toBe(jollof.price + AT_ONCE);
});

test(
  'if many payments name one transaction, only one order gets it',
  { tags: ['D-37'] },
  async () => {
    const { api, person } = await openTestApp();
    const { headers } = await person();
    const payment = { paymentStatus: 'Completed', transactionRef: 'T-1', paymentRef: 'P-1' };
    const orders = await atOnce(async () => {
      const { body } = await api.post('/order').set(headers).send(orderOf());
      return String(body.order._id);
    });
    const answers = await Promise.all(
      orders.map((id) => api.put(`/order/${id}`).set(headers).send(payment)),
    );
    expect(counts(answers)).toEqual({ 200: 1, 409: AT_ONCE - 1 });
  },
);

test('of many payments for one order, only the first is recorded', { tags: ['D-37'] }, async () => {
  const { api, person } = await openTestApp();
  const { headers } = await person();
  const placed = await api.post('/order').set(headers).send(orderOf());
  const path = `/order/${placed.body.order._id}`;
  const answers = await atOnce((number) =>
    api
      .put(path)
      .set(headers)
      .send({ paymentStatus: 'Completed', transactionRef: `T-${number}`, paymentRef: 'P' }),
  );
  expect(counts(answers)).toEqual({ 200: 1, 409: AT_ONCE - 1 });
  const accepted = answers.find(({ status }) => status === 200)?.body.transactionRef;
  expect((await api.get(path).set(headers)).body.transactionRef).toBe(accepted);
});

test('a category cannot be deleted while a dish is added to it', { tags: ['D-64'] }, async () => {
  const { api, person } = await openTestApp();
  const { headers } = await person('admin');
  const category = await api.post('/categories').set(headers).send({ name: 'x', description: 'y' });
  const id = String(category.body._id);
  const [gone, ...made] = await Promise.all([
    api.delete(`/delete/category/${id}`).set(headers),
    ...[1, 2, 3].map(() =>
      api
        .post('/dishes')
        .set(headers)
        .send(dishInputOf({ category: id })),
    ),
  ]);
  const left = (await api.get('/dishes').query({ category: id })).body;
  expect(made.map(({ status }) => status)).toEqual(
    made.map(() => (gone?.status === 200 ? 400 : 201)),
  );
  expect(left).toHaveLength(gone?.status === 200 ? 0 : made.length);
});

test('of several reset links requested at once, one is valid', { tags: ['D-59'] }, async () => {
  const { api, person, mails } = await openTestApp();
  const { email } = await person();
  await atOnce(() => api.post('/auth/forgot-password').send({ email }));
  const links = (await mails()).map(({ text }) => new URL(/https?:\S+/.exec(text)?.[0] ?? ''));
  expect(links).toHaveLength(AT_ONCE);
  const answers = await Promise.all(
    links.map(({ search }) =>
      api.post(`/auth/reset-password${search}`).send({ newPassword: 'another password' }),
    ),
  );
  expect(counts(answers)).toEqual({ 200: 1, 400: AT_ONCE - 1 });
});

test(
  'an order that is placed while its account is deleted is either stored or rejected',
  { tags: ['D-34'] },
  async () => {
    const { api, person } = await openTestApp();
    const { headers } = await person();
    const [gone, ...placed] = await Promise.all([
      api.delete('/auth/delete').set(headers),
      ...Array.from({ length: AT_ONCE }, () => api.post('/order').set(headers).send(orderOf())),
    ]);
    expect(gone?.status).toBe(200);
    expect(placed.filter(({ status }) => status !== 201 && status !== 401)).toEqual([]);
  },
);
