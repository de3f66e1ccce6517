import { createMockControl, SPACE_HEADER } from '@catering/mock-control';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { png } from '../testing/pictures.ts';
import { exchange, serve } from '../testing/raw-request.ts';
import { readNewestRequest } from '../testing/recorded-requests.ts';
import { startServer } from '../testing/start-server.ts';
import { openTestApp } from '../testing/open-test-app.ts';
import { orderOf } from '../testing/orders.ts';

/** A server, and what its control API says. */
async function openServer() {
  const testApp = await openTestApp();
  const url = await serve(testApp.app);
  return { ...testApp, url, control: createMockControl(url) };
}

test('a request is listed with its operation, account, bodies, time, and result', async () => {
  const { api, control, person } = await openServer();
  const { headers, email } = await person();
  await api.post('/order').set(headers).send(orderOf());
  const entry = await readNewestRequest(control);
  expect(entry).toMatchObject({
    createdAt: '2026-11-21T09:30:00.000Z',
    method: 'POST',
    path: '/order',
    operation: 'order.create',
    account: email,
    status: 201,
    source: 'mock',
    scenario: null,
    faults: [],
    violations: [],
    request: { headers: { authorization: 'Bearer ***', 'content-type': 'application/json' } },
    response: { headers: { 'content-type': 'application/json; charset=utf-8' } },
  });
  expect(JSON.parse(entry.request.body ?? '')).toEqual(orderOf());
  expect(entry.request.size).toBe(Buffer.byteLength(entry.request.body ?? ''));
  expect(JSON.parse(entry.response.body ?? '')).toMatchObject({
    order: { narration: orderOf().narration },
  });
  expect(entry.response.size).toBe(Buffer.byteLength(entry.response.body ?? ''));
  expect(entry.durationMs).toBeGreaterThan(0);
});

test('a request that is refused with 401 or 403 says why', async () => {
  const { api, control, person } = await openServer();
  const ada = await person('user');
  const refusalOf = async (request: PromiseLike<unknown>) => {
    await request;
    const { status, refusal } = await readNewestRequest(control);
    return [status, refusal];
  };
  expect(await refusalOf(api.get('/order').set(ada.headers))).toEqual([200, null]);
  expect(await refusalOf(api.get('/order'))).toEqual([401, 'The header Authorization is missing.']);
  expect(await refusalOf(api.get('/order').set({ authorization: 'x' }))).toEqual([
    401,
    'The header Authorization is not "Bearer TOKEN".',
  ]);
  expect(await refusalOf(api.get('/order').set({ authorization: 'Bearer other' }))).toEqual([
    401,
    'The access token is of another server, was changed, or is none.',
  ]);
  expect(await refusalOf(api.get('/messages').set(ada.headers))).toEqual([
    403,
    `${ada.email} is "user"; needed: admin.`,
  ]);
  await control.clock.change({ now: '2026-11-29T10:00:00.000Z' });
  expect(await refusalOf(api.get('/order').set(ada.headers))).toEqual([
    401,
    "The access token expired at 2026-11-28T09:30:00.000Z; the server's clock says 2026-11-29T10:00:00.000Z.",
  ]);
  await control.clock.change({ now: '2026-11-21T09:30:00.000Z' });
  await control.accounts.endSessions({ id: ada.email });
  expect(await refusalOf(api.get('/order').set(ada.headers))).toEqual([
    401,
    `The session of ${ada.email} was ended after the access token was given.`,
  ]);
  const logIn = (email: string) =>
    api.post('/auth/login').send({ email, password: 'not-the-password' });
  expect(await refusalOf(logIn(ada.email))).toEqual([401, `${ada.email} has another password.`]);
  expect(await refusalOf(logIn('eve@example.com'))).toEqual([
    401,
    'There is no account eve@example.com.',
  ]);
  const { token } = await control.accounts.signIn({ id: ada.email });
  const again = { authorization: `Bearer ${token}` };
  await api.put('/auth/disable').set(again).expect(200);
  expect(await refusalOf(api.get('/order').set(again))).toEqual([
    401,
    `The account ${ada.email} is disabled.`,
  ]);
});

test('the list is newest first, and excludes control requests and the API reference', async () => {
  const { api, control, logs } = await openServer();
  await api.get('/dishes');
  await control.clock.read();
  await api.get('/__mock/mails/none');
  for (const path of ['/docs', '/docs/', '/docs/start.js', '/openapi.json']) await api.get(path);
  const site = { origin: 'http://localhost:5173', 'access-control-request-method': 'POST' };
  await api.options('/order').set(site).expect(204);
  await api.get('/nowhere?a=1');
  const all = await control.requests.list();
  expect(all.map(({ path, operation }) => [path, operation])).toEqual([
    ['/nowhere?a=1', null],
    ['/dishes', 'dishes.list'],
  ]);
  expect((await logs.requests()).map(({ path }) => path)).toEqual([
    '/nowhere?a=1',
    '/order',
    '/openapi.json',
    '/docs/start.js',
    '/docs/',
    '/docs',
    '/dishes',
  ]);
});

test('a row of the list has nothing of the headers and bodies, and an unknown request is 404', async () => {
  const { api, control } = await openServer();
  await api.get('/dishes');
  const [row] = await control.requests.list();
  expect(Object.keys(row ?? {})).toEqual([
    '_id',
    'createdAt',
    'method',
    'path',
    'operation',
    'account',
    'status',
    'durationMs',
    'source',
    'faults',
  ]);
  await control.requests.clear();
  await expect(control.requests.read({ id: row?._id ?? '' })).rejects.toThrow(
    '404 Request not found.',
  );
});

test('the list is empty once it is cleared or the server is reset', async () => {
  const { api, control } = await openServer();
  await api.get('/blogs');
  expect(await control.requests.list()).toHaveLength(1);
  await control.requests.clear();
  expect(await control.requests.list()).toEqual([]);
  await api.get('/dishes');
  expect(await control.requests.list()).toHaveLength(1);
  await control.data.reset();
  expect(await control.requests.list()).toEqual([]);
});

test('a request has no status before its response, or if the connection ends first', async () => {
  const { url, control } = await openServer();
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(
    'POST /auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n',
  );
  socket.write('content-length: 20\r\n\r\n{"email":');
  await expect.poll(() => control.requests.list()).toHaveLength(1);
  const open = await readNewestRequest(control);
  expect(open).toMatchObject({ status: null, request: { size: 20 }, response: { size: 0 } });
  socket.destroy();
  const durations = async () =>
    (await readNewestRequest(control)).durationMs === (await readNewestRequest(control)).durationMs;
  await expect.poll(durations).toBe(true);
  expect(await readNewestRequest(control)).toMatchObject({ status: null, violations: [] });
});

test('lists a body that arrived with the headers, before its space existed', async () => {
  const { url, control } = await startServer();
  const body = '{"email":"ada@example.com"}';
  const bytes = `POST /auth/forgot-password HTTP/1.1\r\nhost: localhost\r\n${SPACE_HEADER}: one\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  expect(await exchange(Number(new URL(url).port), bytes)).toMatch(/^HTTP\/1\.1 200 /);
  expect(await readNewestRequest(control('one'))).toMatchObject({ status: 200, request: { body } });
});

test('lists each violation of a request with its field', async () => {
  const { api, control, person } = await openServer();
  const violationsOf = async () => {
    const { violations, status } = await readNewestRequest(control);
    return [status, ...violations.map(({ side, path, message }) => `${side} ${path}: ${message}`)];
  };
  const { headers } = await person();
  await api
    .post('/order')
    .set({ ...headers, 'idempotency-key': 'ü' })
    .send({
      ...orderOf(),
      phoneNumber: '12',
      cartItems: [{ ...orderOf().cartItems[0], quantity: 0 }],
    });
  expect(await violationsOf()).toEqual([
    400,
    String.raw`request headers.idempotency-key: expected a string, like ^[\x21-\x7e]{1,200}$, got "Ã¼"`,
    'request body.cartItems.0.quantity: expected a whole number, at least 1, got 0',
    'request body.phoneNumber: expected a valid value (Phone Number is required), got "12"',
  ]);
  await api.get('/order?limit=many').set(headers);
  expect(await violationsOf()).toEqual([
    400,
    String.raw`request query.limit: expected a string, like ^(?:[1-9]\d{0,2}|1000)$, got "many"`,
  ]);
  await api.post('/auth/login').type('json').send('{"email":');
  expect(await violationsOf()).toEqual([
    400,
    'request body: expected readable application/json, got something else',
  ]);
  await api.post('/auth/login');
  expect(await violationsOf()).toEqual([
    400,
    'request body: expected a body of the type application/json, got nothing',
  ]);
});

test('lists a response that breaks the contract with its field or status', async () => {
  const { api, control } = await openServer();
  await control.faults.add({ operation: 'dishes.list', status: 418 });
  await api.get('/dishes');
  expect(await readNewestRequest(control)).toMatchObject({
    status: 418,
    violations: [
      {
        side: 'response',
        path: 'status',
        message: 'expected 200, 400, got 418',
        byFault: true,
      },
    ],
  });
});

test('lists an upload and a long body by their sizes', async () => {
  const { api, control, person } = await openServer();
  const { headers } = await person('admin');
  await api
    .put('/dishes/jollof/image')
    .set(headers)
    .field('note', 'A note')
    .attach('files', png, 'jollof.png');
  const upload = await readNewestRequest(control);
  expect(upload).toMatchObject({ status: 200, request: { body: null }, violations: [] });
  expect(upload.request.size).toBeGreaterThan(png.length);
  await api.post('/auth/login').send({ email: 'x'.repeat(70_000) });
  const long = await readNewestRequest(control);
  expect(long.request).toMatchObject({ body: null, size: 70_012 });
  expect(long.status).toBe(400);
});
