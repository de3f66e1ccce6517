import { contract } from '@catering/contract';
import { serveTestApp, type ServedTestApp } from '@catering/mock-api';
import { initClient } from '@ts-rest/core';
import { expect, onTestFinished, test } from 'vitest';

/** Prints the requests that a fault delayed, changed, or ended: perhaps the reason why a test fails. */
async function printFaults({ control }: ServedTestApp) {
  for (const { method, path, status, faults } of await control.requests.list()) {
    for (const { _id, effect } of faults) {
      console.info(`${method} ${path}: ${status}, fault ${_id} (${effect})`);
    }
  }
}

/** A mock backend for one test, on a free port, and a client of it. */
async function openMock() {
  const mock = await serveTestApp();
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await printFaults(mock);
    await mock.close();
  });
  return { mock, api: initClient(contract, { baseUrl: mock.url, baseHeaders: {} }) };
}

test('an order is visible only to the customer who placed it', async () => {
  const { mock, api } = await openMock();
  const [ada, bola] = [await mock.person(), await mock.person()];
  const { body: dishes } = await api.dishes.list();
  const [dish] = Array.isArray(dishes) ? dishes : [];
  if (!dish) throw new Error('The menu is empty');

  const placed = await api.order.create({
    extraHeaders: ada.headers,
    body: {
      cartItems: [{ id: dish._id, name: dish.name, price: dish.price, quantity: 2, addons: [] }],
      narration: `2 plates of ${dish.name}`,
      phoneNumber: '08031234567',
      deliveryInfo: '14 Aba Road, Port Harcourt, Rivers State',
    },
  });
  expect(placed.status).toBe(201);
  expect((await api.order.list({ extraHeaders: ada.headers })).body).toHaveLength(1);
  expect((await api.order.list({ extraHeaders: bola.headers })).body).toEqual([]);
});

test('a session ends after seven days', async () => {
  const { mock, api } = await openMock();
  const { headers } = await mock.person();
  await mock.control.clock.change({ advanceMs: 8 * 24 * 60 * 60 * 1000 });
  const { status } = await api.order.list({ extraHeaders: headers });
  expect(status).toBe(401);
});
