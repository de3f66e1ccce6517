import type { Order } from '@catering/contract';
import { expect, test } from 'vitest';
import { orderOf } from '../../testing/orders.ts';
import { openTestApp } from '../../testing/open-test-app.ts';

const payment = {
  paymentStatus: 'Completed',
  transactionRef: 'MNFY|1',
  paymentRef: '1760000000000',
};

async function openOrder(given: Parameters<typeof openTestApp>[0] = {}) {
  const testApp = await openTestApp(given);
  const { api, person } = testApp;
  const customer = await person();
  const place = async (): Promise<Order> =>
    (await api.post('/order').set(customer.headers).send(orderOf())).body.order;
  const order = await place();
  const update = (body: object, { headers } = customer, { _id } = order) =>
    api.put(`/order/${_id}`).set(headers).send(body);
  const stored = async () => (await api.get(`/order/${order._id}`).set(customer.headers)).body;
  return { ...testApp, customer, place, order, update, stored };
}

test(
  'a payment changes Pending to Completed and returns the order',
  { tags: ['API-ORD-06', 'API-ORD-07', 'D-37'] },
  async () => {
    const { order, update, stored } = await openOrder();
    const { status, body } = await update(payment);
    expect(status).toBe(200);
    expect(body).toEqual({ ...order, ...payment });
    expect(await stored()).toEqual(body);
  },
);

test('the same update again gets 200 with the same order', { tags: ['D-37'] }, async () => {
  const { update } = await openOrder();
  const first = await update(payment);
  const again = await update(payment);
  expect(again.status).toBe(200);
  expect(again.body).toEqual(first.body);
});

test.each([
  ['other references', { ...payment, transactionRef: 'MNFY|2' }],
  ['another payment reference', { ...payment, paymentRef: '2' }],
  ['a return to Pending', { ...payment, paymentStatus: 'Pending' }],
  ['a return to Pending without references', { paymentStatus: 'Pending' }],
])('once paid, %s gets 409 and changes nothing', { tags: ['D-37'] }, async (_what, body) => {
  const { update, stored } = await openOrder();
  const paid = await update(payment);
  const answer = await update(body);
  expect(answer.status).toBe(409);
  expect(answer.body.code).toBe('ALREADY_PAID');
  expect(await stored()).toEqual(paid.body);
});

test('setting a pending order to Pending changes nothing', { tags: ['D-37'] }, async () => {
  const { order, update } = await openOrder();
  const { status, body } = await update({ ...payment, paymentStatus: 'Pending' });
  expect(status).toBe(200);
  expect(body).toEqual(order);
});

test('rejects a transaction reference that another order has', { tags: ['D-37'] }, async () => {
  const { customer, place, update } = await openOrder();
  await update(payment);
  const second = await place();
  const { status, body } = await update(payment, customer, second);
  expect(status).toBe(409);
  expect(body.code).toBe('REFERENCE_TAKEN');
});

test(
  "a customer gets 404 for another user's order, and it does not change",
  { tags: ['D-37', 'D-55'] },
  async () => {
    const { update, person, order, stored } = await openOrder();
    const foreign = await update(payment, await person());
    expect(foreign.status).toBe(404);
    expect((await update({ fulfilled: true }, await person())).status).toBe(404);
    expect(await stored()).toEqual(order);
  },
);

test('an admin can record a payment of any order', { tags: ['D-37'] }, async () => {
  const { update, person } = await openOrder();
  expect((await update(payment, await person('admin'))).status).toBe(200);
});

test('only an admin can mark an order as fulfilled', { tags: ['D-39'] }, async () => {
  const { order, update, person, stored } = await openOrder();
  const customers = await update({ ...payment, fulfilled: true });
  expect(customers.status).toBe(403);
  expect(await stored()).toEqual(order);
  const admins = await update({ fulfilled: true }, await person('admin'));
  expect(admins.status).toBe(200);
  expect(admins.body).toEqual({ ...order, fulfilled: true });
});

test(
  'a payment that the provider does not confirm gets 402 and is not recorded',
  { tags: ['D-37'] },
  async () => {
    const asked: object[] = [];
    const payments = {
      confirm: async (reported: object) => {
        asked.push(reported);
        return false;
      },
    };
    const { order, update, stored } = await openOrder({ payments });
    const { status, body } = await update(payment);
    expect(status).toBe(402);
    expect(body.code).toBe('PAYMENT_DENIED');
    expect(asked).toEqual([{ transactionRef: 'MNFY|1', paymentRef: '1760000000000' }]);
    expect(await stored()).toEqual(order);
  },
);
