import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/open-test-app.ts';
import { orderOf } from '../../testing/orders.ts';

const FAULT = 'x-mock-fault';

test('a fault in the header of a request acts on that request only, and leaves nothing behind', async () => {
  const { api } = await openTestApp();
  const failed = await api.get('/dishes').set(FAULT, '{"status":409}');
  expect(failed).toMatchObject({
    status: 409,
    body: { message: 'The fault X-Mock-Fault acted: responds with 409.' },
    headers: { 'x-mock-acted': 'fault X-Mock-Fault' },
  });
  expect((await api.get('/dishes')).status).toBe(200);
  expect((await api.get('/__mock/api/faults')).body).toEqual([]);
});

test('it takes each effect, and a condition', async () => {
  const { api } = await openTestApp();
  const get = (path: string, fault: object) => api.get(path).set(FAULT, JSON.stringify(fault));
  expect((await get('/dishes', { omit: ['*.price'] })).body[0]).not.toHaveProperty('price');
  expect((await get('/dishes', { headers: { 'x-trace': '1' } })).headers['x-trace']).toBe('1');
  await expect(get('/dishes', { drop: true, when: 'after' })).rejects.toThrow('Parse Error');
  const condition = { operation: 'blogs.list', status: 500 };
  expect((await get('/blogs', condition)).status).toBe(500);
  const other = await get('/dishes', condition);
  expect(other.status).toBe(200);
  expect(other.headers).not.toHaveProperty('x-mock-acted');
});

test('it names scenarios, whose faults act on this request however often they have acted', async () => {
  const { api } = await openTestApp();
  const order = () => api.post('/order').set(FAULT, 'order-response-lost').send(orderOf());
  await expect(order()).rejects.toThrow('Parse Error');
  await expect(order()).rejects.toThrow('Parse Error');
  const both = await api.get('/categories').set(FAULT, 'blog-fails, menu-down');
  expect([both.status, both.headers['x-mock-acted']]).toEqual([500, 'fault menu-down-1']);
  expect((await api.get('/dishes').set(FAULT, 'blog-fails')).status).toBe(200);
});

test('it wins over the active scenario, which does not count the request as acted on', async () => {
  const { api } = await openTestApp();
  await api.post('/__mock/api/faults').send({ _id: 'down', path: '*', status: 503 });
  expect((await api.get('/dishes').set(FAULT, '{"status":418}')).status).toBe(418);
  expect((await api.get('/__mock/api/faults')).body).toMatchObject([{ matched: 1, acted: 0 }]);
});

test.each([
  ['{"status":409', /^X-Mock-Fault is not valid JSON/],
  ['{"status":99}', /^X-Mock-Fault: status must be at least 200/],
  ['{"status":500,"times":2}', /^X-Mock-Fault: There is no field "times"/],
  ['{}', /^X-Mock-Fault: Add an effect/],
  ['{"omit":["*.prise"]}', /There is no field "\*\.prise"/],
  ['menu-dwon', /^X-Mock-Fault: There is no scenario "menu-dwon"\./],
])('%s is rejected', async (header, message) => {
  const { api } = await openTestApp();
  const { status, body } = await api.get('/dishes').set(FAULT, header);
  expect(status).toBe(400);
  expect(body).toMatchObject({
    code: 'VALIDATION_FAILED',
    message: expect.stringMatching(message),
  });
});

test('its message may have any letters, as curl sends them', async () => {
  const { api } = await openTestApp();
  const message = 'Now it is ₦900, Ẹ̀gúsí included.';
  const bytes = Buffer.from(JSON.stringify({ status: 409, message })).toString('latin1');
  expect((await api.get('/dishes').set(FAULT, bytes)).body.message).toBe(message);
  const short = '{"status":409,"message":"Caf\xe9"}';
  expect((await api.get('/dishes').set(FAULT, short)).body.message).toBe('Café');
});

test.each([
  ['{"status":204}', 204],
  ['{"status":304}', 304],
  ['{"status":200,"body":""}', 200],
  [' {"delayMs":[1,2]} ', 200],
  ['[]', 400],
  ['', 400],
  ['{"status":409}, {"status":410}', 400],
  ['{"__proto__":{"status":500}}', 400],
])('%s gets %d', async (header, status) => {
  const { api } = await openTestApp();
  expect((await api.get('/dishes').set(FAULT, header)).status).toBe(status);
});

test('it is not about control calls', async () => {
  const { api } = await openTestApp();
  expect((await api.get('/__mock/api/clock').set(FAULT, '{"status":500}')).status).toBe(200);
});
