import { serveTestApp } from '@catering/mock-api';
import { bypass, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';

test('an order whose response is lost is placed once, and the retry gets its response', async () => {
  const { url, person, close } = await serveTestApp();
  const server = setupServer();
  server.listen({ onUnhandledFrame: 'bypass' });
  onTestFinished(async () => {
    server.close();
    await close();
  });
  const { headers } = await person();
  const [dish] = await (await fetch(`${url}/dishes`)).json();
  const key = randomUUID();
  const order = () =>
    fetch(`${url}/order`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({
        cartItems: [{ id: dish._id, name: dish.name, price: dish.price, quantity: 1, addons: [] }],
        narration: `A plate of ${dish.name}`,
        phoneNumber: '08031234567',
        deliveryInfo: '14 Aba Road, Port Harcourt, Rivers State',
      }),
    });

  const loseResponse = http.post(
    `${url}/order`,
    ({ request }) => {
      const faulty = bypass(request);
      faulty.headers.set('X-Mock-Fault', '{"drop":true,"when":"after"}');
      return fetch(faulty).catch(() => HttpResponse.error());
    },
    { once: true },
  );
  server.use(loseResponse);
  await expect(order()).rejects.toThrow();

  const retry = await order();
  expect(retry.status).toBe(201);
  const orders = await (await fetch(`${url}/order`, { headers })).json();
  expect(orders).toEqual([(await retry.json()).order]);
});
