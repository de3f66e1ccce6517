import { errorSchema } from '@catering/contract';
import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/open-test-app.ts';
import { exchange, serve } from '../../testing/raw-request.ts';
import { jollof } from '../../testing/small-menu.ts';
import { startServer } from '../../testing/start-server.ts';

async function openFaults(given: Parameters<typeof openTestApp>[0] = {}) {
  const testApp = await openTestApp(given);
  const { api } = testApp;
  const addFault = (fault: object) => api.post('/__mock/api/faults').send(fault).expect(201);
  const timed = async (path: string) => {
    const started = performance.now();
    const { status } = await api.get(path);
    return { status, ms: performance.now() - started };
  };
  return { ...testApp, addFault, timed };
}

test('one request can be delayed by one fault and failed by another', async () => {
  const { addFault, timed } = await openFaults();
  await addFault({ operation: 'blogs.list', status: 500 });
  await addFault({ path: '*', delayMs: 30 });
  await addFault({ operation: 'dishes.list', delayMs: 20 });
  const blogs = await timed('/blogs');
  expect(blogs.status).toBe(500);
  expect(blogs.ms).toBeGreaterThanOrEqual(29);
  const dishes = await timed('/dishes');
  expect(dishes.status).toBe(200);
  expect(dishes.ms).toBeGreaterThanOrEqual(49);
});

test('the message of a failure names the fault, unless the fault has a message', async () => {
  const { api, addFault } = await openFaults();
  const { body: fault } = await addFault({ operation: 'blogs.list', status: 500 });
  const { body } = await api.get('/blogs');
  expect(body.message).toBe(`The fault ${fault._id} acted: blogs.list: responds with 500.`);
});

test('the code of a failure is one that the operation has', async () => {
  const { api, addFault } = await openFaults();
  await addFault({ operation: 'order.create', status: 409 });
  await addFault({ operation: 'auth.signUp', status: 409 });
  await addFault({ operation: 'dishes.list', status: 409 });
  await addFault({ operation: 'auth.logIn', status: 401 });
  expect((await api.post('/order')).body.code).toBe('PRICE_CHANGED');
  expect((await api.post('/auth/signup/emailandpassword')).body.code).toBe('EMAIL_TAKEN');
  expect((await api.get('/dishes')).body.code).toBe('FAULT');
  expect((await api.post('/auth/login')).body.code).toBe('WRONG_CREDENTIALS');
});

test('the first matching failure applies, and the second is not used up', async () => {
  const { api, addFault } = await openFaults();
  await addFault({ operation: 'blogs.list', status: 500, times: 1 });
  await addFault({ operation: 'blogs.list', status: 503, times: 1 });
  expect((await api.get('/blogs')).status).toBe(500);
  expect((await api.get('/blogs')).status).toBe(503);
  expect((await api.get('/blogs')).status).toBe(200);
});

test('a failure has the given body, message, and headers', async () => {
  const { api, addFault } = await openFaults();
  await addFault({
    operation: 'order.create',
    status: 409,
    message: 'The price has changed.',
    headers: { 'x-trace': '1', 'cache-control': 'max-age=60' },
  });
  const failure = await api.post('/order');
  expect(failure.headers).toMatchObject({ 'x-trace': '1', 'cache-control': 'max-age=60' });
  expect(errorSchema.parse(failure.body).code).toBe('PRICE_CHANGED');
  await addFault({ operation: 'dishes.list', status: 502, body: { error: 'Bad gateway' } });
  expect((await api.get('/dishes')).body).toEqual({ error: 'Bad gateway' });
  await addFault({ operation: 'categories.list', status: 200, body: [] });
  expect((await api.get('/categories')).body).toEqual([]);
  const page = { headers: { 'content-type': 'text/html' }, body: '<h1>Bad gateway</h1>' };
  await addFault({ operation: 'blogs.list', status: 502, ...page });
  const { text, headers } = await api.get('/blogs');
  expect([headers['content-type'], text]).toEqual(['text/html', page.body]);
});

test('a text body is sent unchanged, with or without a status', async () => {
  const { app, addFault } = await openFaults();
  await addFault({ operation: 'blogs.list', status: 200, body: '[{' });
  await addFault({ operation: 'categories.list', body: '[{' });
  await addFault({ operation: 'categories.list', omit: ['0'] });
  const url = await serve(app);
  for (const path of ['/blogs', '/categories']) {
    const response = await fetch(url + path);
    expect([response.status, await response.text()]).toEqual([200, '[{']);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  }
});

test('a response header and the console line list the faults that applied', async () => {
  const lines: string[] = [];
  const print = (_level: string, line: string) => lines.push(line);
  const { api, addFault } = await openFaults({ print });
  const { _id: slow } = (await addFault({ path: '*', delayMs: 1 })).body;
  const { _id: failing } = (await addFault({ operation: 'blogs.list', status: 500 })).body;
  const both = `fault ${slow}, fault ${failing}`;
  const failed = await api.get('/blogs').set('origin', 'http://localhost:5173');
  expect(failed.headers['x-mock-acted']).toBe(both);
  expect(failed.headers['access-control-expose-headers']).toContain('X-Mock-Acted');
  const late = await api.get('/docs').set('x-mock-fault', 'menu-fails');
  expect(late.headers['x-mock-acted']).toBe(`fault ${slow}`);
  await api.delete(`/__mock/api/faults/${slow}`);
  expect((await api.get('/dishes')).headers).not.toHaveProperty('x-mock-acted');
  const named = await api.get('/categories').set('x-mock-fault', 'menu-down');
  expect(named.headers['x-mock-acted']).toBe('fault menu-down-1');
  expect(lines.map((line) => line.replace(/ [\d.]+ ms/, ''))).toEqual([
    `GET /blogs 500 (${both})`,
    `GET /docs 200 (fault ${slow})`,
    'GET /dishes 200',
    'GET /categories 500 (fault menu-down-1)',
  ]);
});

test('the console line of a dropped request lists its fault', async () => {
  const lines: string[] = [];
  const print = (_level: string, line: string) => lines.push(line);
  const { api } = await openFaults({ print });
  await expect(api.get('/blogs').set('x-mock-fault', 'offline')).rejects.toThrow('Parse Error');
  await expect.poll(() => lines[0]).toMatch(/^GET \/blogs 499 .*\(fault offline-1\)$/);
});

test('adds headers to a normal response, and to a cached one', async () => {
  const { api, addFault } = await openFaults();
  await api.get('/dishes');
  await addFault({ operation: 'dishes.list', headers: { 'cache-control': 'max-age=60' } });
  const { status, headers } = await api.get('/dishes');
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('max-age=60');
});

test.each([{ hang: true as const }, { delayMs: 60_000 }])(
  'a request with %o ends without a byte when the server stops',
  async (effect) => {
    const { url, stop, control } = await startServer();
    const { faults } = control();
    await faults.add({ operation: 'blogs.list', ...effect });
    const bytes = 'GET /blogs HTTP/1.1\r\nhost: localhost\r\n\r\n';
    const answer = exchange(Number(new URL(url).port), bytes);
    await expect.poll(async () => (await faults.list())[0]?.acted).toBe(1);
    const [sent] = await Promise.all([answer, stop()]);
    expect(sent).toBe('');
  },
);

test('a changed body is sent instead of the normal one, and the cache keeps the normal one', async () => {
  const { api, addFault } = await openFaults();
  const usual = await api.get('/dishes');
  const etagOfUsual = String(usual.headers.etag);
  await addFault({
    operation: 'dishes.list',
    replace: { '0.name': 7 },
    omit: ['*.price'],
    times: 3,
  });
  const conditional = (path: string, etag: string) => api.get(path).set('if-none-match', etag);

  const changed = await conditional('/dishes', etagOfUsual);
  expect(changed.status).toBe(200);
  expect(changed.body[0]).toEqual({ ...usual.body[0], name: 7, price: undefined });
  expect(changed.body).toHaveLength(usual.body.length);
  expect(changed.headers['content-length']).toBe(`${Buffer.byteLength(changed.text)}`);
  const etagOfChanged = String(changed.headers.etag);
  expect(etagOfChanged).not.toBe(etagOfUsual);
  expect((await conditional('/dishes', etagOfChanged)).status).toBe(304);
  const head = await api.head('/dishes');
  expect(head.headers['content-length']).toBe(changed.headers['content-length']);

  expect((await conditional('/dishes', etagOfUsual)).status).toBe(304);
  expect((await conditional('/dishes', etagOfChanged)).body).toEqual(usual.body);
});

test('the list of requests says that a change changed nothing', async () => {
  const { api, addFault } = await openFaults();
  await addFault({ _id: 'late', operation: 'dishes.list', replace: { '500.price': 7 } });
  await addFault({ _id: 'first', operation: 'dishes.list', replace: { '0.price': 7 } });
  await api.get('/dishes');
  const [request] = (await api.get('/__mock/api/requests')).body;
  expect(request.faults).toEqual([
    { _id: 'late', effect: 'dishes.list: changes 500.price (body unchanged)' },
    { _id: 'first', effect: 'dishes.list: changes 0.price' },
  ]);
  await addFault({ _id: 'brief', operation: 'order.list', omit: ['0.narration'] });
  await api.get('/order').expect(401);
  const [refused] = (await api.get('/__mock/api/requests')).body;
  expect(refused.faults).toEqual([
    { _id: 'brief', effect: 'order.list: leaves out 0.narration (body unchanged)' },
  ]);
});

test('a fault that could change nothing does not say that it acted', async () => {
  const { api, addFault } = await openFaults();
  await addFault({ _id: 'script', path: '/payment/*', body: '' });
  await addFault({ _id: 'late', operation: 'dishes.list', omit: ['500.price'] });
  const script = await api.get('/payment/checkout.js');
  expect(script.text).toContain('MonnifySDK');
  expect(script.headers).not.toHaveProperty('x-mock-acted');
  expect((await api.get('/dishes')).headers).not.toHaveProperty('x-mock-acted');
  const [ofDishes, ofScript] = (await api.get('/__mock/api/requests')).body;
  expect(ofScript.faults).toEqual([
    { _id: 'script', effect: '/payment/*: has the body "" (body unchanged)' },
  ]);
  expect(ofDishes.faults[0].effect).toContain('(body unchanged)');
  await addFault({ _id: 'late', operation: 'dishes.list', omit: ['500.price'], delayMs: 1 });
  expect((await api.get('/dishes')).headers['x-mock-acted']).toBe('fault late');
});

test('a body that comes with a status is no change of another body', async () => {
  const { api, addFault } = await openFaults();
  await addFault({ _id: 'proxy', operation: 'dishes.list', status: 502, body: '{}' });
  expect((await api.get('/dishes')).headers['x-mock-acted']).toBe('fault proxy');
  const [request] = (await api.get('/__mock/api/requests')).body;
  expect(request.faults[0].effect).toBe('dishes.list: responds with 502, has the body {}');
});

test('the cache does not keep a changed response if it is the first', async () => {
  const { api, addFault } = await openFaults();
  await addFault({ operation: 'dishes.get', replace: { price: 'free' }, times: 1 });
  const path = `/dishes/${jollof._id}`;
  expect((await api.get(path)).body.price).toBe('free');
  expect((await api.get(path)).body.price).toBe(jollof.price);
});

test('replaces a whole body, then single fields, but no errors and no pages', async () => {
  const { api, addFault } = await openFaults();
  await addFault({ operation: 'categories.list', body: [{ _id: 'a' }] });
  await addFault({ operation: 'categories.list', replace: { '0.name': 'A' } });
  expect((await api.get('/categories')).body).toEqual([{ _id: 'a', name: 'A' }]);
  await addFault({ path: '*', body: {} });
  expect((await api.get('/dishes/none')).body.code).toBe('NOT_FOUND');
  expect((await api.get('/docs')).text).toContain('<!doctype html>');
  expect((await api.get('/blogs')).body).toEqual({});
});

test('a write is stored even if its response is changed', async () => {
  const { api, addFault, database } = await openFaults();
  await addFault({ operation: 'messages.create', omit: ['_id'] });
  const message = { email: 'a@example.com', message: 'Hello' };
  const { status, body } = await api.post('/messages').send(message);
  expect(status).toBe(201);
  expect(body).not.toHaveProperty('_id');
  expect(await database.selectFrom('messages').selectAll().execute()).toHaveLength(1);
});
