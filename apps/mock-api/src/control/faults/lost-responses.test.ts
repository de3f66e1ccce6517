import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { openTestApp } from '../../testing/open-test-app.ts';
import { orderOf } from '../../testing/orders.ts';
import { serve } from '../../testing/raw-request.ts';
import { startServer } from '../../testing/start-server.ts';

const order = JSON.stringify(orderOf());

async function openWith(fault: object) {
  const testApp = await openTestApp();
  const { api } = testApp;
  await api.post('/__mock/api/faults').send(fault).expect(201);
  return { ...testApp, url: await serve(testApp.app) };
}

/** The text that arrives of a response, and whether it is all. */
const arrivalOf = (url: string, method = 'GET') =>
  new Promise<{ status?: number; length?: string; bytes: number; isComplete: boolean }>(
    (resolve) => {
      let bytes = 0;
      const sent = request(url, { method, agent: false }, (response) => {
        response.on('data', ({ length }) => (bytes += length));
        const { statusCode, headers } = response;
        response
          .on('error', () => {})
          .on('close', () =>
            resolve({
              ...(statusCode !== undefined && { status: statusCode }),
              ...(headers['content-length'] && { length: headers['content-length'] }),
              bytes,
              isComplete: response.complete,
            }),
          );
      });
      sent.on('error', () => resolve({ bytes, isComplete: false })).end();
    },
  );

/** Sends requests over one connection, as a browser does: the status of the first, and what comes for the second. */
async function secondOnConnection(url: string, first: string, second: string) {
  const { port, host } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1').setEncoding('latin1');
  onTestFinished(() => void socket.destroy());
  const ask = (head: string, body = '') =>
    `${head.includes(' HTTP/1.1') ? head : `${head} HTTP/1.1`}\r\nhost: ${host}\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  socket.write(ask(first));
  const [response] = await once(socket, 'data');
  socket.write(second.startsWith('POST') ? ask(second, order) : ask(second));
  return { response: String(response), rest: await text(socket) };
}

test.each([
  ['before', 'POST /order'],
  ['after', 'POST /order'],
  ['after', 'GET /dishes'],
  ['during', 'HEAD /dishes'],
])('dropped %s, %s on a used connection gets bytes that are no response', async (when, second) => {
  const { api, app } = await openTestApp();
  const fault = { path: second.split(' ')[1], drop: true, when };
  await api.post('/__mock/api/faults').send(fault).expect(201);
  const { response, rest } = await secondOnConnection(await serve(app), 'GET /status', second);
  expect(response).toMatch(/^HTTP\/1\.1 200 /);
  // Without a byte, a browser would send the request again.
  expect(rest).toBe('A fault of the mock API dropped this response.\r\n');
});

test.each(['before', 'during', 'after'])(
  'dropped %s, a request that was sent together with the one before it closes the connection',
  async (when) => {
    const { app } = await openTestApp();
    const { port, host } = new URL(await serve(app));
    const socket = connect(Number(port), '127.0.0.1').setEncoding('latin1');
    const fault = JSON.stringify({ drop: true, when });
    const get = (head: string) => `GET /dishes HTTP/1.1\r\nhost: ${host}\r\n${head}\r\n`;
    socket.write(get('') + get(`x-mock-fault: ${fault}\r\n`));
    const [first = '', ...more] = (await text(socket)).split(/(?<=\])(?=HTTP|A fault)/);
    expect(first).toMatch(/^HTTP\/1\.1 200 /);
    expect(more).toHaveLength(1);
  },
);

test('during: a response without a body is lost as a whole', async () => {
  const { app, api, mails } = await openTestApp();
  const account = { email: 'chidi@example.com', password: 'a good password' };
  await api.post('/auth/signup/emailandpassword').send(account).expect(201);
  const [mail] = await mails();
  const link = /href="[^"]*(\/auth\/verify[^"]*)"/.exec(mail?.html ?? '')?.[1] ?? '';
  const headers = { accept: 'text/html', 'x-mock-fault': '{"drop":true,"when":"during"}' };
  const path = link.replaceAll('&amp;', '&');
  const lost = fetch((await serve(app)) + path, { headers, redirect: 'manual' });
  await expect(lost).rejects.toThrow('fetch failed');
});

test('during: a cached response that is still valid does not arrive as 304', async () => {
  const { api, app } = await openTestApp();
  const { etag } = (await api.get('/dishes')).headers;
  const fault = { path: '/dishes', drop: true, when: 'during', times: 1 };
  await api.post('/__mock/api/faults').send(fault).expect(201);
  const conditional = `GET /dishes HTTP/1.1\r\nif-none-match: ${etag}`;
  const { rest } = await secondOnConnection(await serve(app), 'GET /status', conditional);
  expect(rest).toBe('A fault of the mock API dropped this response.\r\n');
});

test('order-response-lost places the order, and a retry gets the response that was lost', async () => {
  const { app, api, person } = await openTestApp();
  const url = await serve(app);
  await api.post('/__mock/api/scenario').send({ name: 'order-response-lost' }).expect(200);
  const { headers } = await person();
  const place = () =>
    fetch(`${url}/order`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': 'one-order' },
      body: order,
    });
  await expect(place()).rejects.toThrow('fetch failed');
  const [placed, ...others] = (await api.get('/order').set(headers)).body;
  expect(others).toEqual([]);
  const retry = await place();
  expect(retry.status).toBe(201);
  expect(await retry.json()).toEqual({ order: placed });
  expect((await api.get('/order').set(headers)).body).toEqual([placed]);
});

test('without when, the operation does not run', async () => {
  const { url, database } = await openWith({ operation: 'messages.create', drop: true });
  const body = JSON.stringify({ email: 'a@example.com', message: 'Hello' });
  const headers = { 'content-type': 'application/json' };
  await expect(fetch(`${url}/messages`, { method: 'POST', headers, body })).rejects.toThrow();
  expect(await database.selectFrom('messages').selectAll().execute()).toEqual([]);
});

test.each(['/dishes', '/docs', '/payment/checkout.js', '/uploads/none.png'])(
  'after: no response of %s arrives',
  async (path) => {
    const { url } = await openWith({ path: '*', drop: true, when: 'after' });
    expect(await arrivalOf(url + path)).toEqual({ bytes: 0, isComplete: false });
  },
);

test.each(['/dishes', '/docs', '/payment/checkout.js', '/uploads/none.png'])(
  'during: half of the body of %s arrives',
  async (path) => {
    const { api, url } = await openWith({ path: '*', drop: true, when: 'during', times: 1 });
    const { status, length, bytes, isComplete } = await arrivalOf(url + path);
    const whole = await api.get(path);
    expect(status).toBe(whole.status);
    expect(isComplete).toBe(false);
    expect(bytes).toBe(Math.floor(Number(whole.headers['content-length']) / 2));
    expect(length).toBe(whole.headers['content-length']);
  },
);

test('during: half of a cached body arrives', async () => {
  const { api, url } = await openWith({ path: '*', drop: true, when: 'during', after: 1 });
  const { headers } = await api.get('/dishes');
  const { bytes, isComplete } = await arrivalOf(`${url}/dishes`);
  expect({ bytes, isComplete }).toEqual({
    bytes: Math.floor(Number(headers['content-length']) / 2),
    isComplete: false,
  });
});

test('during: a response without a body does not arrive', async () => {
  const { url } = await openWith({ path: '*', drop: true, when: 'during' });
  expect(await arrivalOf(`${url}/dishes`, 'HEAD')).toEqual({ bytes: 0, isComplete: false });
});

test('the list of requests shows a lost response as none, with the fault', async () => {
  const { api, url } = await openWith({
    _id: 'lost',
    operation: 'dishes.list',
    drop: true,
    when: 'after',
  });
  await arrivalOf(`${url}/dishes`);
  const [{ _id }] = (await api.get('/__mock/api/requests')).body;
  const lost = (await api.get(`/__mock/api/requests/${_id}`)).body;
  expect(lost).toMatchObject({
    status: null,
    faults: [{ _id: 'lost', effect: 'dishes.list: hangs up after the operation' }],
    violations: [],
  });
});

test('the console names the fault that drops the response of a backend', async () => {
  const backend = await serve((_request, response) => response.end('[]'));
  const lines: string[] = [];
  const { app } = await openTestApp({ upstream: backend, print: (_, line) => lines.push(line) });
  const headers = { 'x-mock-fault': '{"drop":true,"when":"after"}' };
  await expect(fetch(`${await serve(app)}/dishes`, { headers })).rejects.toThrow();
  await expect.poll(() => lines.at(-1)).toMatch(/^GET \/dishes 499 .* \(fault X-Mock-Fault\)$/);
});

test.each(['after', 'during'] as const)(
  'a fault drops the response of a backend behind the mock: %s',
  async (when) => {
    const paths: unknown[] = [];
    const backend = await serve(({ url }, response) => {
      paths.push(url);
      // Sent in pieces, the body has no length.
      response.write('x'.repeat(1000));
      response.end('x'.repeat(1000));
    });
    const { url, control } = await startServer(['--upstream', backend]);
    await control().faults.add({
      path: '*',
      drop: true,
      when: when === 'after' ? 'after' : 'during',
    });
    const { bytes, isComplete } = await arrivalOf(`${url}/dishes`);
    expect({ paths, isComplete }).toEqual({ paths: ['/dishes'], isComplete: false });
    if (when === 'after') expect(bytes).toBe(0);
    else expect([500, 1000]).toContain(bytes);
  },
);
