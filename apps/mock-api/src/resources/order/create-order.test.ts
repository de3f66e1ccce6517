import { orderSchema } from '@catering/contract';
import { orderLineOf } from '@catering/contract/testing';
import { expect, test } from 'vitest';
import { orderOf } from '../../testing/orders.ts';
import { egusi, jollof, ofada } from '../../testing/small-menu.ts';
import { openTestApp } from '../../testing/open-test-app.ts';

async function openCustomer() {
  const testApp = await openTestApp();
  const customer = await testApp.person();
  const place = (body: object) => testApp.api.post('/order').set(customer.headers).send(body);
  const list = async () => (await testApp.api.get('/order').set(customer.headers)).body;
  return { ...testApp, customer, place, list };
}

const [egg, beef] = jollof.addons;
const withAddons = (addons: object[]) => ({ ...orderLineOf(jollof, { quantity: 2 }), addons });

test(
  'POST /order accepts the payload and returns { order } with "_id"',
  { tags: ['API-ORD-04', 'API-ORD-05', 'ENT-33', 'D-54'] },
  async () => {
    const { place, list, clock } = await openCustomer();
    const line = withAddons([{ name: egg?.name, price: egg?.price, quantity: 1 }]);
    const payload = { ...orderOf(), cartItems: [line, orderLineOf(egusi)] };
    const { status, body } = await place(payload);
    expect(status).toBe(201);
    expect(Object.keys(body)).toEqual(['order']);
    expect(orderSchema.safeParse(body.order).success).toBe(true);
    expect(body.order).toMatchObject({
      ...payload,
      createdAt: new Date(clock.now()).toISOString(),
    });
    expect(await list()).toEqual([body.order]);
  },
);

test(
  'a new order is Pending, not fulfilled, and without references',
  { tags: ['STA-31'] },
  async () => {
    const { place } = await openCustomer();
    const { body } = await place({ ...orderOf(), paymentStatus: 'Completed', fulfilled: true });
    expect(body.order).toMatchObject({
      paymentStatus: 'Pending',
      paymentRef: null,
      transactionRef: null,
      fulfilled: false,
    });
  },
);

test('stores the phone number and the address as trimmed text', { tags: ['D-45'] }, async () => {
  const { place } = await openCustomer();
  const { body } = await place({
    ...orderOf(),
    phoneNumber: ' +234 (803) 000-0000 ',
    deliveryInfo: '  12 Sample Street, Port Harcourt  ',
  });
  expect(body.order).toMatchObject({
    phoneNumber: '+234 (803) 000-0000',
    deliveryInfo: '12 Sample Street, Port Harcourt',
  });
});

test(
  'an unknown dish or addon gets 400, and the message names it',
  { tags: ['D-56'] },
  async () => {
    const { place, list } = await openCustomer();
    const gone = await place(orderOf([orderLineOf(jollof), orderLineOf(ofada, { id: 'gone' })]));
    expect(gone.status).toBe(400);
    expect(gone.body).toEqual({
      message: '"Ofada Rice" is not on the menu any more.',
      code: 'UNKNOWN_DISH',
      issues: [
        { path: 'body.cartItems.1.id', message: '"Ofada Rice" is not on the menu any more.' },
      ],
    });
    const addon = { name: 'Gold', price: 0, quantity: 1 };
    const strange = await place({ ...orderOf(), cartItems: [withAddons([addon])] });
    expect(strange.status).toBe(400);
    expect(strange.body.issues[0].path).toBe('body.cartItems.0.addons.0.name');
    expect(await list()).toEqual([]);
  },
);

test('a changed price of a dish or an addon gets 409', { tags: ['D-56'] }, async () => {
  const { place, list } = await openCustomer();
  const dish = await place(orderOf([orderLineOf(jollof, { price: 1 })]));
  expect(dish.status).toBe(409);
  expect(dish.body).toMatchObject({
    message: 'The price of Party Jollof has changed to 5500 naira.',
    code: 'PRICE_CHANGED',
  });
  const addon = await place({
    ...orderOf(),
    cartItems: [withAddons([{ name: egg?.name, price: 0, quantity: 3 }])],
  });
  expect(addon.status).toBe(409);
  expect(addon.body.issues[0].path).toBe('body.cartItems.0.addons.0.price');
  expect(await list()).toEqual([]);
});

test.each([
  ['without a key', {}],
  ['with a key', { 'idempotency-key': 'one' }],
])('rejects an old price in an order %s', { tags: ['D-56'] }, async (_name, headers) => {
  const { place, list, database } = await openCustomer();
  await place(orderOf());
  await database.updateTable('dishes').set({ price: 1 }).where('_id', '=', jollof._id).execute();
  const old = await place(orderOf()).set(headers);
  expect([old.status, old.body.code]).toEqual([409, 'PRICE_CHANGED']);
  expect(await list()).toHaveLength(1);
  const current = await place(orderOf([orderLineOf(jollof, { price: 1 })]));
  expect(current.status).toBe(201);
  expect(await list()).toHaveLength(2);
});

test('finds addons by name, within their dish', { tags: ['D-56'] }, async () => {
  const { place } = await openCustomer();
  const swapped = [{ name: beef?.name, price: beef?.price, quantity: 1, _id: egg?._id }];
  const { status, body } = await place({ ...orderOf(), cartItems: [withAddons(swapped)] });
  expect(status).toBe(201);
  expect(body.order.cartItems[0].addons).toEqual([
    { name: beef?.name, price: beef?.price, quantity: 1 },
  ]);
  const foreign = { ...orderLineOf(ofada), addons: swapped };
  expect((await place({ ...orderOf(), cartItems: [foreign] })).status).toBe(400);
});

test(
  'an order line has the name from the menu, and extra fields are ignored',
  { tags: ['D-56'] },
  async () => {
    const { place } = await openCustomer();
    const line = { ...orderLineOf(jollof), name: 'Lobster', description: 'x', image: 'y' };
    const { body } = await place({ ...orderOf(), cartItems: [line] });
    expect(body.order.cartItems).toEqual([orderLineOf(jollof)]);
  },
);

test(
  'an order keeps its lines if its dish is deleted or changed later',
  { tags: ['D-64'] },
  async () => {
    const { api, place, person, list } = await openCustomer();
    const admin = await person('admin');
    const { body } = await place(orderOf([orderLineOf(jollof), orderLineOf(ofada)]));
    await api.delete(`/delete/dish/${jollof._id}`).set(admin.headers);
    await api.put(`/dishes/${ofada._id}`).set(admin.headers).send({ name: 'New', price: 1 });
    expect(await list()).toEqual([body.order]);
  },
);

test('rejects a total that is too large to be exact', { tags: ['D-56'] }, async () => {
  const { place } = await openCustomer();
  const { status, body } = await place(
    orderOf([orderLineOf(jollof, { quantity: Number.MAX_SAFE_INTEGER })]),
  );
  expect(status).toBe(400);
  expect(body.message).toBe('This order is larger than we can count.');
});
