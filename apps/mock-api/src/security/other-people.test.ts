import type { Order } from '@catering/contract';
import { expect, test } from 'vitest';
import { openTestApp } from '../testing/open-test-app.ts';
import { orderOf } from '../testing/orders.ts';
import { operations } from '../testing/call-operation.ts';

async function openWithTwo() {
  const app = await openTestApp();
  const [ada, eve] = [await app.person(), await app.person()];
  const { body } = await app.api.post('/order').set(ada.headers).send(orderOf());
  return { ...app, ada, eve, order: body.order as Order };
}
type Shop = Awaited<ReturnType<typeof openWithTwo>>;

const accountOf = ({ database }: Shop, id: string) =>
  database.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();

/** Each changes or ends an account; no one but its owner may be touched. */
const leavesAccountAlone = async (shop: Shop, act: () => PromiseLike<unknown>) => {
  const before = await accountOf(shop, shop.ada.id);
  await act();
  expect(await accountOf(shop, shop.ada.id)).toEqual(before);
};

const named = ({ ada }: Shop) => ({ _id: ada.id, id: ada.id, account: ada.id, email: ada.email });

/** How one customer tries for what is another's, in each operation that customers may call. */
const attempts: Record<string, (shop: Shop) => Promise<void>> = {
  'auth.update': async (shop) =>
    leavesAccountAlone(shop, () =>
      shop.api.put('/auth/update').query(named(shop)).set(shop.eve.headers).send(named(shop)),
    ),
  'auth.delete': async (shop) =>
    leavesAccountAlone(shop, () =>
      shop.api.delete('/auth/delete').query(named(shop)).set(shop.eve.headers).send(named(shop)),
    ),
  'auth.disable': async (shop) =>
    leavesAccountAlone(shop, () =>
      shop.api.put('/auth/disable').query(named(shop)).set(shop.eve.headers).send(named(shop)),
    ),
  'order.list': async (shop) => {
    const { api, eve } = shop;
    for (const query of [{}, named(shop), { account_id: shop.ada.id }]) {
      expect((await api.get('/order').query(query).set(eve.headers)).body).toEqual([]);
    }
    expect((await api.get('/order?scope=all').set(eve.headers)).status).toBe(403);
  },
  'order.create': async (shop) => {
    const { api, ada, eve } = shop;
    const headers = { ...eve.headers, 'idempotency-key': 'the-same' };
    await api
      .post('/order')
      .set({ ...ada.headers, 'idempotency-key': 'the-same' })
      .send(orderOf());
    const { body } = await api
      .post('/order')
      .set(headers)
      .send({ ...orderOf(), ...named(shop) });
    const mine: Order[] = (await api.get('/order').set(eve.headers)).body;
    expect(mine.map(({ _id }) => _id)).toEqual([body.order._id]);
    expect((await api.get('/order').set(ada.headers)).body).toHaveLength(2);
  },
  'order.get': async ({ api, eve, order }) => {
    expect((await api.get(`/order/${order._id}`).set(eve.headers)).status).toBe(404);
  },
  'order.update': async ({ api, ada, eve, order }) => {
    const payment = { paymentStatus: 'Completed', transactionRef: 't', paymentRef: 'p' };
    const path = `/order/${order._id}`;
    expect((await api.put(path).set(eve.headers).send(payment)).status).toBe(404);
    expect((await api.get(path).set(ada.headers)).body).toEqual(order);
  },
};

const forCustomers = operations.filter(
  ({ metadata: { roles } }) => roles.includes('user') && !roles.includes('guest'),
);

test(
  'the table above has an attempt for each operation that customers can call',
  { tags: ['D-55', 'D-60'] },
  () => {
    expect(forCustomers.map(({ id }) => id).sort()).toEqual(Object.keys(attempts).sort());
  },
);

test.each(Object.entries(attempts))(
  "%s does not give access to another user's data",
  { tags: ['D-34', 'D-55', 'D-63'] },
  async (_id, attempt) => {
    await attempt(await openWithTwo());
  },
);
