import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/open-test-app.ts';

async function openFaults() {
  const testApp = await openTestApp();
  const addFault = (fault: object) => testApp.api.post('/__mock/api/faults').send(fault);
  return { ...testApp, addFault };
}

test('a fault without a number of times stays until it is removed', async () => {
  const { api, addFault } = await openFaults();
  const { body } = await addFault({ operation: 'blogs.list', status: 503, message: 'Closed.' });
  await api.get('/blogs');
  expect((await api.get('/blogs')).body).toEqual({ message: 'Closed.', code: 'NOT_READY' });
  expect((await api.get('/__mock/api/faults')).body).toEqual([{ ...body, matched: 2, acted: 2 }]);
  expect((await api.delete(`/__mock/api/faults/${body._id}`)).status).toBe(200);
  expect((await api.get('/blogs')).status).toBe(200);
  expect((await api.delete(`/__mock/api/faults/${body._id}`)).status).toBe(404);
});

test('a fault with a name replaces its former one, is named by what it did, and is removed by its name', async () => {
  const { api, addFault } = await openFaults();
  const _id = 'kitchen-closed';
  await addFault({ _id, operation: 'dishes.list', status: 500 });
  expect((await addFault({ _id, operation: 'blogs.list', status: 503 })).body._id).toBe(_id);
  expect((await api.get('/dishes')).status).toBe(200);
  const { headers, body } = await api.get('/blogs');
  expect(headers['x-mock-acted']).toBe('fault kitchen-closed');
  expect(body.message).toMatch(/^The fault kitchen-closed acted/);
  expect((await api.delete('/__mock/api/faults/kitchen-closed')).status).toBe(200);
  expect((await api.get('/blogs')).status).toBe(200);
  const rejected = await addFault({ _id: 'Kitchen closed', path: '*', drop: true });
  expect([rejected.status, rejected.body.message]).toEqual([
    400,
    expect.stringContaining('_id is a name in lower case: "kitchen-closed"'),
  ]);
});

test('a fault cannot take the name of a fault of a scenario', async () => {
  const { api, addFault } = await openFaults();
  const { status, body } = await addFault({ _id: 'menu-down-1', path: '*', status: 500 });
  expect([status, body.message]).toEqual([
    400,
    expect.stringContaining('a fault of the scenario "menu-down"'),
  ]);
  expect((await api.get('/blogs')).status).toBe(200);
});

test('a 401 asks for a token, as the server itself does', async () => {
  const { api, addFault } = await openFaults();
  await addFault({ operation: 'blogs.list', status: 401 });
  expect((await api.get('/blogs')).headers['www-authenticate']).toBe('Bearer');
});

test('a 429 has a Retry-After header that the site can read', async () => {
  const { api, addFault } = await openFaults();
  await addFault({ operation: 'order.list', status: 429, retryAfter: 7 });
  const { body, headers } = await api.get('/order').set('origin', 'http://localhost:5173');
  expect(body.code).toBe('TOO_MANY_REQUESTS');
  expect(headers['retry-after']).toBe('7');
  await addFault({ operation: 'blogs.list', status: 429 });
  expect((await api.get('/blogs')).headers['retry-after']).toBe('1');
  await addFault({ operation: 'dishes.list', status: 429, headers: { 'Retry-After': '' } });
  expect((await api.get('/dishes')).headers['retry-after']).toBe('');
  expect(headers['access-control-expose-headers']).toContain('Retry-After');
  expect(headers['access-control-allow-origin']).toBe('http://localhost:5173');
});

test('a fault with a status is the response of a path that the server does not have', async () => {
  const { api, addFault } = await openFaults();
  expect((await addFault({ path: '/coupons/:code', delayMs: 1 })).status).toBe(400);
  const body = { percent: 10 };
  expect((await addFault({ path: '/coupons/:code', status: 200, body })).status).toBe(201);
  const coupon = await api.post('/coupons/MAY').set('origin', 'http://localhost:5173');
  expect([coupon.status, coupon.body]).toEqual([200, body]);
  expect(coupon.headers['access-control-allow-origin']).toBe('http://localhost:5173');
  expect((await api.get('/coupons')).status).toBe(404);
});

test('a preflight request never fails, so the site can read the failure', async () => {
  const { api, addFault } = await openFaults();
  await addFault({ path: '*', status: 503 });
  const { status } = await api
    .options('/order')
    .set({ origin: 'http://localhost:5173', 'access-control-request-method': 'POST' });
  expect(status).toBe(204);
});

test('control requests never fail', async () => {
  const { api, addFault } = await openFaults();
  await addFault({ path: '*', status: 503 });
  expect((await api.delete('/__mock/api/faults')).status).toBe(200);
  expect((await api.get('/dishes')).status).toBe(200);
});

test('rejects an invalid fault with the fix', async () => {
  const { addFault } = await openFaults();
  const message = 'Add a condition: either operation or path';
  expect(await addFault({})).toMatchObject({ status: 400, body: { message } });
});

test('without the control surface, the header has no effect', async () => {
  const { api } = await openTestApp({ hasControl: false });
  expect((await api.get('/categories').set('x-mock-fault', 'menu-fails')).status).toBe(200);
});
