// Orders a meal with a client made of the contract, and fails when something is missing.
import { contract } from '@catering/contract';
import { initClient } from '@ts-rest/core';

const [baseUrl = ''] = process.argv.slice(2);
const guest = initClient(contract, { baseUrl, baseHeaders: {} });

const refused = await guest.auth.logIn({
  body: { email: 'ada@example.com', password: 'not-the-password' },
});
if (refused.status !== 401) throw new Error(`A wrong password gets ${refused.status}`);
// Typed, so that a form can show it.
const message: string = refused.body.message;

const login = await guest.auth.logIn({
  body: { email: 'ada@example.com', password: 'jollof-rice-1' },
});
if (login.status !== 200) throw new Error(`The demo account gets ${login.status}`);

const customer = initClient(contract, {
  baseUrl,
  baseHeaders: { authorization: `Bearer ${login.body.token}` },
});

const dishes = await customer.dishes.list({ query: {} });
const [dish] = dishes.status === 200 ? dishes.body : [];
if (!dish) throw new Error('There is no dish');

const { _id: id, name, price } = dish;
const created = await customer.order.create({
  body: {
    cartItems: [{ id, name, price, quantity: 2, addons: [] }],
    narration: `2 plates of ${name}`,
    phoneNumber: '08030000000',
    deliveryInfo: '12 Sample Street, Port Harcourt',
  },
});
if (created.status !== 201) throw new Error(`The order gets ${created.status}`);

const order = await customer.order.get({ params: { id: created.body.order._id } });
if (order.status !== 200) throw new Error(`The order is gone: ${order.status}`);

const picture = await fetch(new URL(dish.image, baseUrl));
if (picture.headers.get('content-type') !== 'image/webp')
  throw new Error('The dish has no picture');

console.log(JSON.stringify({ message, narration: order.body.narration }));
