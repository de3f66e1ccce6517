import type { Order } from '@catering/contract';
import { expect, test } from 'vitest';
import { orderOf } from '../../testing/orders.ts';
import { openTestApp } from '../../testing/open-test-app.ts';

async function openOrders() {
  const testApp = await openTestApp();
  const { api, clock, person } = testApp;
  const [ada, ben, admin] = [await person(), await person(), await person('admin')];
  const place = async (headers: object): Promise<Order> => {
    await clock.advance(1000);
    return (
      await api
        .post('/order')
        .set({ ...headers })
        .send(orderOf())
    ).body.order;
  };
  const first = await place(ada.headers);
  const second = await place(ada.headers);
  const third = await place(ada.headers);
  const others = await place(ben.headers);
  const list = async (query: object, { headers } = ada) =>
    await api.get('/order').query(query).set(headers);
  return { ...testApp, ada, ben, admin, first, second, third, others, list };
}

test(
  "GET /order returns the caller's own orders, newest first",
  { tags: ['API-ORD-02', 'API-ORD-03', 'D-63'] },
  async () => {
    const { list, first, second, third, ben, others } = await openOrders();
    const { status, body } = await list({});
    expect(status).toBe(200);
    expect(body).toEqual([third, second, first]);
    expect((await list({}, ben)).body).toEqual([others]);
    expect((await list({ sort: '-createdAt' })).body).toEqual([third, second, first]);
    expect((await list({ sort: 'createdAt' })).body).toEqual([first, second, third]);
  },
);

test('orders of the same millisecond keep their order', { tags: ['D-63'] }, async () => {
  const { api, person } = await openTestApp();
  const { headers } = await person();
  const ids = [];
  for (let count = 0; count < 5; count += 1) {
    ids.push((await api.post('/order').set(headers).send(orderOf())).body.order._id);
  }
  const { body } = await api.get('/order').set(headers);
  expect(body.map(({ _id }: Order) => _id)).toEqual(ids.reverse());
});

test(
  'limit and page select a part of the list, and a page after the last is empty',
  { tags: ['API-ORD-02', 'D-63'] },
  async () => {
    const { list, first, second, third } = await openOrders();
    expect((await list({ limit: 2 })).body).toEqual([third, second]);
    expect((await list({ limit: 2, page: 2 })).body).toEqual([first]);
    expect((await list({ limit: 2, page: 3 })).body).toEqual([]);
  },
);

test('paymentStatus and fulfilled filter the list', { tags: ['API-ORD-02', 'D-63'] }, async () => {
  const { api, list, admin, first, second, third } = await openOrders();
  const paid = await api
    .put(`/order/${second._id}`)
    .set(admin.headers)
    .send({ paymentStatus: 'Completed', transactionRef: 't', paymentRef: 'p', fulfilled: true });
  expect((await list({ paymentStatus: 'Completed' })).body).toEqual([paid.body]);
  expect((await list({ paymentStatus: 'Pending' })).body).toEqual([third, first]);
  expect((await list({ fulfilled: 'true' })).body).toEqual([paid.body]);
  expect((await list({ fulfilled: 'false', paymentStatus: 'Completed' })).body).toEqual([]);
});

test(
  'only an admin can list all orders, and only by asking for them',
  { tags: ['D-63'] },
  async () => {
    const { list, admin, others, third, second, first } = await openOrders();
    expect((await list({ scope: 'all' })).status).toBe(403);
    expect((await list({}, admin)).body).toEqual([]);
    expect((await list({ scope: 'all' }, admin)).body).toEqual([others, third, second, first]);
  },
);

test(
  "GET /order/{id} returns an own order, and 404 for another user's order",
  { tags: ['API-ORD-08', 'D-55'] },
  async () => {
    const { api, ada, ben, admin, first } = await openOrders();
    const read = (id: string, { headers } = ada) => api.get(`/order/${id}`).set(headers);
    expect((await read(first._id)).body).toEqual(first);
    const foreign = await read(first._id, ben);
    const unknown = await read('none', ben);
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    expect(foreign.body).toEqual(unknown.body);
    expect((await read(first._id, admin)).body).toEqual(first);
  },
);
