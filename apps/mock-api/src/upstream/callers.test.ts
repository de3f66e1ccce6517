import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demoAccounts } from '../database/seeds/demo-accounts.ts';
import { postJson } from '../testing/post-json.ts';
import { temporaryFolder } from '../testing/run-server.ts';
import { serve } from '../testing/raw-request.ts';
import { startServer } from '../testing/start-server.ts';

const PASSWORD = 'jollof-rice-1';
const CHIDI = 'chidi@example.com';
const DUPE = 'dupe@example.com';

const logIn = async (url: string, email: string, password: string) => {
  const response = await postJson(`${url}/auth/login`, { email, password });
  const { token } = Object(await response.json());
  return { status: response.status, headers: { authorization: `Bearer ${token}` } };
};
const ordersOf = async (url: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${url}/order`, { headers });
  return { status: response.status, body: await response.json() };
};

/** A recording of two customers, each with the orders of their own. */
async function record() {
  const file = join(temporaryFolder(), 'recorded.har');
  const { url, control, stop } = await startServer(['--record', file]);
  await (await fetch(`${url}/dishes`)).text();
  for (const [index, email] of [CHIDI, DUPE].entries()) {
    const account = { email, password: PASSWORD, role: 'user', orders: index + 1 } as const;
    await control().accounts.create(account);
    const { headers } = await logIn(url, email, PASSWORD);
    await ordersOf(url, headers);
  }
  await stop();
  return file;
}

test('a replay accepts recorded logins, and each customer gets their own orders', async () => {
  const file = await record();
  const { url } = await startServer(['--replay', file, '--seed', 'empty']);
  expect((await ordersOf(url)).status).toBe(401);
  const chidi = await logIn(url, 'Chidi@example.com', 'any password');
  const dupe = await logIn(url, DUPE, 'any other');
  expect([chidi.status, dupe.status]).toEqual([200, 200]);
  expect((await ordersOf(url, chidi.headers)).body).toHaveLength(1);
  expect((await ordersOf(url, dupe.headers)).body).toHaveLength(2);
  // The token is one of this server, so that what is not in the recording works too.
  const valid = await fetch(`${url}/messages`, { headers: chidi.headers });
  expect(valid.status).toBe(403);
});

test.each([
  ['before', ['not-the-password', PASSWORD]],
  ['after', [PASSWORD, 'not-the-password']],
])('a replay accepts a login that also failed %s it succeeded', async (_when, passwords) => {
  const file = join(temporaryFolder(), 'recorded.har');
  const recorder = await startServer(['--record', file]);
  await recorder.control().accounts.create({ email: CHIDI, password: PASSWORD });
  for (const password of passwords) await logIn(recorder.url, CHIDI, password);
  await recorder.stop();
  const { url } = await startServer(['--replay', file, '--seed', 'empty']);
  const statuses = [];
  for (const _time of [1, 2, 3]) statuses.push((await logIn(url, CHIDI, PASSWORD)).status);
  expect(statuses).toEqual([200, 200, 200]);
});

test('the mock handles a login that is not in the recording', async () => {
  const { url } = await startServer(['--replay', await record()]);
  expect((await logIn(url, 'nobody@example.com', PASSWORD)).status).toBe(401);
  const { email } = demoAccounts.customer;
  expect((await logIn(url, email, PASSWORD)).status).toBe(200);
});

test('--replay-strict responds to unrecorded requests with 404, and to missing tokens with 401', async () => {
  const file = await record();
  const { url } = await startServer(['--replay', file, '--replay-strict']);
  expect((await fetch(`${url}/dishes`)).status).toBe(200);
  expect((await ordersOf(url)).status).toBe(401);
  const { headers } = await logIn(url, CHIDI, 'any');
  expect((await ordersOf(url, headers)).body).toHaveLength(1);
  const missing = await fetch(`${url}/order?limit=1`, { headers });
  expect([missing.status, await missing.json()]).toEqual([
    404,
    {
      code: 'NOT_FOUND',
      message: `No recording in ${file}: GET /order?limit=1 of ${CHIDI}. It has this path with no query.`,
    },
  ]);
  expect((await fetch(`${url}/__mock/api/clock`)).status).toBe(200);
});

test('the 404 of --replay-strict lists similar recorded requests', async () => {
  const file = join(temporaryFolder(), 'messages.har');
  const content = { mimeType: 'application/json', text: '[]' };
  const entryOf = (method: string, path: string, text?: string, account?: string) => ({
    request: {
      method,
      url: `https://api.example.com${path}`,
      headers: [],
      ...(text !== undefined && { postData: { mimeType: 'application/json', text } }),
    },
    response: { status: 200, headers: [], content },
    ...(account !== undefined && { _account: account }),
  });
  const entries = [
    entryOf('POST', '/messages', '{"email":"ada@example.com","message":"Hi"}'),
    entryOf('POST', '/messages', '{"email":"chidi@example.com","message":"Hi","likes":[1]}'),
    entryOf('GET', '/dishes?category=rice&name=jollof'),
    entryOf('GET', '/dishes?category=soups'),
    entryOf('GET', '/order', undefined, CHIDI),
  ];
  writeFileSync(file, JSON.stringify({ log: { entries } }));
  const { url, control } = await startServer(['--replay', file, '--replay-strict']);
  const asked = async (path: string, init?: RequestInit) =>
    Object(await (await fetch(`${url}${path}`, init)).json()).message;
  const headers = { 'content-type': 'application/json' };
  const sent = (body: string) => asked('/messages', { method: 'POST', headers, body });
  const inMessages = `No recording in ${file}: POST /messages of a guest. It has this request with another body`;
  expect(await sent('{"message":"Hello","email":"ada@example.com"}')).toBe(
    `${inMessages}: body.message differs.`,
  );
  expect(await sent('{"email":"chidi@example.com","likes":[1,2]}')).toBe(
    `${inMessages}: body.likes.1, body.message differ.`,
  );
  expect(await sent('Hello')).toBe(`${inMessages}.`);
  expect(await asked('/dishes?name=jollof')).toBe(
    `No recording in ${file}: GET /dishes?name=jollof of a guest. It has this path with ?category=rice&name=jollof, ?category=soups.`,
  );
  const { email, token } = await control().accounts.create({ role: 'user' });
  expect(await asked('/order', { headers: { authorization: `Bearer ${token}` } })).toBe(
    `No recording in ${file}: GET /order of ${email}. It has this request of another account.`,
  );
  expect(await asked('/blogs')).toBe(`No recording in ${file}: GET /blogs of a guest.`);
});

test('without --replay-strict, the log lists each request that is not in the recording', async () => {
  const file = await record();
  const { url, control } = await startServer(['--replay', file]);
  await fetch(`${url}/blogs?token=secret`);
  const { token } = await control().accounts.create({ role: 'admin' });
  const logs = await fetch(`${url}/app-logs`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await logs.text()).toContain(
    `GET /blogs?token=*** of a guest is not in ${file}: the mock responds`,
  );
});

test('any signed-in user gets the protected responses of a browser recording', async () => {
  const file = join(temporaryFolder(), 'browser.har');
  const content = { mimeType: 'application/json', text: '[]' };
  const entry = {
    request: { method: 'GET', url: 'https://api.example.com/order' },
    response: { status: 200, headers: [], content },
  };
  writeFileSync(file, JSON.stringify({ log: { entries: [entry] } }));
  const { url, control } = await startServer(['--replay', file, '--replay-strict']);
  expect((await ordersOf(url)).status).toBe(401);
  const { token } = await control().accounts.create({ role: 'user' });
  expect(await ordersOf(url, { authorization: `Bearer ${token}` })).toEqual({
    status: 200,
    body: [],
  });
});

test('a fault for an account applies to its token from the backend', async () => {
  const backend = await serve((request, response) => {
    request.resume();
    response.setHeader('content-type', 'application/json');
    response.end(request.url === '/order' ? '[]' : '{"token":"of-the-backend"}');
  });
  const { url, control } = await startServer(['--upstream', backend]);
  const fault = { operation: 'order.list', account: 'Ada@example.com', status: 503 } as const;
  await control().faults.add(fault);
  const { headers } = await logIn(url, 'ada@example.com', PASSWORD);
  expect((await ordersOf(url, headers)).status).toBe(503);
  expect((await ordersOf(url, { authorization: 'Bearer another' })).status).toBe(200);
});

test('a recording contains the original responses, and marks those that faults sent', async () => {
  const backend = await serve((request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'x-own': 'yes' });
    response.end(request.url === '/dishes' ? '[{"price":1}]' : '[]');
  });
  const file = join(temporaryFolder(), 'recorded.har');
  const { url, control, stop } = await startServer(['--upstream', backend, '--record', file]);
  await control().faults.add({
    operation: 'dishes.list',
    replace: { '0.price': 'free' },
    headers: { 'x-own': 'changed' },
  });
  await control().faults.add({ operation: 'blogs.list', status: 503 });
  expect(await (await fetch(`${url}/dishes`)).json()).toEqual([{ price: 'free' }]);
  expect((await fetch(`${url}/blogs`)).status).toBe(503);
  await stop();
  const [changed, ended] = JSON.parse(readFileSync(file, 'utf8')).log.entries;
  expect(changed.response.content.text).toBe('[{"price":1}]');
  expect(changed.response.headers).toContainEqual({ name: 'x-own', value: 'yes' });
  expect(JSON.stringify(changed)).not.toMatch(/free|x-mock-acted/i);
  expect(changed).not.toHaveProperty('_fault');
  expect(ended).toMatchObject({
    _fault: 'blogs.list: responds with 503',
    response: { status: 503 },
  });

  const replaying = await startServer(['--replay', file, '--replay-strict']);
  expect(await (await fetch(`${replaying.url}/dishes`)).json()).toEqual([{ price: 1 }]);
  expect((await fetch(`${replaying.url}/blogs`)).status).toBe(404);
});
