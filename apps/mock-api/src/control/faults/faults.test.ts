import { errorSchema } from '@catering/contract';
import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/open-test-app.ts';
import { listenFor } from '../../testing/raw-request.ts';
import { rice } from '../../testing/small-menu.ts';
import { presets } from './presets.ts';

async function openFaults() {
  const testApp = await openTestApp();
  const addFault = (fault: object) => testApp.api.post('/__mock/api/faults').send(fault);
  return { ...testApp, addFault };
}

test('an operation fails so many times and then recovers', async () => {
  const { api, addFault } = await openFaults();
  const added = await addFault({ operation: 'categories.list', status: 500, times: 2 });
  expect(added.status).toBe(201);
  const answers = [];
  for (let call = 0; call < 3; call += 1) answers.push(await api.get('/categories'));
  expect(answers.map(({ status }) => status)).toEqual([500, 500, 200]);
  expect(errorSchema.parse(answers[0]?.body).code).toBe('INTERNAL');
  expect((await api.get('/dishes')).status).toBe(200);
});

test('a fault without a count stays until it is removed', async () => {
  const { api, addFault } = await openFaults();
  const { body } = await addFault({ operation: 'blogs.list', status: 503, message: 'Closed.' });
  await api.get('/blogs');
  expect((await api.get('/blogs')).body).toEqual({ message: 'Closed.', code: 'NOT_READY' });
  expect((await api.get('/__mock/api/faults')).body).toEqual([{ ...body, matched: 2, acted: 2 }]);
  expect((await api.delete(`/__mock/api/faults/${body._id}`)).status).toBe(200);
  expect((await api.get('/blogs')).status).toBe(200);
  expect((await api.delete(`/__mock/api/faults/${body._id}`)).status).toBe(404);
});

test('a path with a query fails alone, for the dishes of one category say', async () => {
  const { api, addFault } = await openFaults();
  await addFault({ path: `/dishes?category=${rice._id}`, status: 500 });
  expect((await api.get(`/dishes?name=x&category=${rice._id}`)).status).toBe(500);
  expect((await api.get('/dishes?category=soups')).status).toBe(200);
  expect((await api.get('/dishes')).status).toBe(200);
});

test('a 429 brings its Retry-After, which the site may read', async () => {
  const { api, addFault } = await openFaults();
  await addFault({ operation: 'order.list', status: 429, retryAfter: 7 });
  const { status, headers } = await api.get('/order').set('origin', 'http://localhost:5173');
  expect(status).toBe(429);
  expect(headers['retry-after']).toBe('7');
  expect(headers['access-control-expose-headers']).toContain('Retry-After');
  expect(headers['access-control-allow-origin']).toBe('http://localhost:5173');
});

test('a dropped request gets no answer at all', async () => {
  const { api, addFault, logs } = await openFaults();
  await addFault({ path: '*', drop: true, times: 1 });
  await expect(api.get('/dishes')).rejects.toThrow('socket hang up');
  expect((await logs.requests())[0]).toMatchObject({ path: '/dishes', status: 499 });
  expect((await api.get('/dishes')).status).toBe(200);
});

test('a delayed request is answered as usual, later', async () => {
  const { api, addFault } = await openFaults();
  await addFault({ operation: 'dishes.list', delayMs: 20, times: 1 });
  const { status, body } = await api.get('/dishes');
  expect(status).toBe(200);
  expect(body).not.toEqual([]);
});

test('a failing write is not done', async () => {
  const { api, addFault, database } = await openFaults();
  await addFault({ operation: 'messages.create', status: 500, times: 1 });
  const letter = { email: 'a@example.com', message: 'Hello' };
  expect((await api.post('/messages').send(letter)).status).toBe(500);
  expect(await database.selectFrom('messages').selectAll().execute()).toEqual([]);
});

test('a preflight never fails, so that the site can read the failure', async () => {
  const { api, addFault } = await openFaults();
  await addFault({ path: '*', status: 503 });
  const { status } = await api
    .options('/order')
    .set({ origin: 'http://localhost:5173', 'access-control-request-method': 'POST' });
  expect(status).toBe(204);
});

test('the control surface itself never fails', async () => {
  const { api, addFault } = await openFaults();
  await addFault({ path: '*', status: 503 });
  expect((await api.delete('/__mock/api/faults')).status).toBe(200);
  expect((await api.get('/dishes')).status).toBe(200);
});

test.each([
  [{}, 'Say which requests fail: either operation or path'],
  [{ path: 'x', status: 500 }, 'path must start with "/", or be "*"'],
  [{ path: '/dishes', status: 500, times: 0 }, 'times must be at least 1'],
])('the fault %o is rejected: %s', async (fault, message) => {
  const { addFault } = await openFaults();
  const { status, body } = await addFault(fault);
  expect(status).toBe(400);
  expect(body.message).toBe(message);
});

test('every failure of the error catalogue has a name', async () => {
  const { api } = await openFaults();
  for (const name of Object.keys(presets)) {
    const { status } = await api.post(`/__mock/api/faults/${name}`).send({ times: 1 });
    expect(status).toBe(201);
  }
  expect((await api.get('/__mock/api/faults')).body).toHaveLength(Object.keys(presets).length);
  for (const name of ['nothing', 'constructor', '__proto__']) {
    expect((await api.post(`/__mock/api/faults/${name}`)).status).toBe(404);
  }
});

test('"menu-fails" makes the menu fail, for as long as wanted', async () => {
  const { api } = await openFaults();
  await api.post('/__mock/api/faults/menu-fails').send({ times: 1 });
  expect((await api.get('/categories')).status).toBe(500);
  expect((await api.get('/categories')).status).toBe(200);
});

test('a header lets the request that carries it fail by name, and no other', async () => {
  const { api } = await openFaults();
  const faulty = (path: string, names: string) => api.get(path).set('x-mock-fault', names);
  expect((await faulty('/categories', 'menu-fails')).status).toBe(500);
  expect((await faulty('/dishes', 'menu-fails')).status).toBe(200);
  expect((await faulty('/blogs', 'menu-fails, blog-fails')).status).toBe(500);
  expect((await api.get('/categories')).status).toBe(200);
  expect((await api.get('/__mock/api/faults')).body).toEqual([]);
});

test('faults that a header names act together', async () => {
  const { api, app } = await openFaults();
  const client = new AbortController();
  const response = fetch(`http://127.0.0.1:${await listenFor(app)}/categories`, {
    headers: { 'x-mock-fault': 'slow, menu-fails' },
    signal: client.signal,
  });
  await expect
    .poll(async () => (await api.get('/__mock/api/requests')).body[0]?.faults)
    .toEqual(['*: delay 3000 ms', 'categories.list: status 500']);
  client.abort();
  await expect(response).rejects.toThrow('aborted');
});

test('an unknown name in the header is told, with those there are', async () => {
  const { api } = await openFaults();
  for (const name of ['menu-explodes', 'constructor']) {
    const { status, body } = await api.get('/dishes').set('x-mock-fault', name);
    expect(status).toBe(400);
    expect(body.message).toMatch(new RegExp(`no fault "${name}".*menu-fails`));
  }
});

test('pages of the site may send the header, where there are faults to ask for', async () => {
  const ask = async (given: Parameters<typeof openTestApp>[0]) => {
    const { api } = await openTestApp(given);
    const { headers } = await api
      .options('/dishes')
      .set('origin', 'http://localhost:5173')
      .set('access-control-request-method', 'GET');
    return headers['access-control-allow-headers'];
  };
  expect(await ask({})).toMatch(/X-Mock-Fault/);
  expect(await ask({ control: undefined })).not.toMatch(/X-Mock-Fault/);
});

test('without the control surface the header means nothing', async () => {
  const { api } = await openTestApp({ control: undefined });
  expect((await api.get('/categories').set('x-mock-fault', 'menu-fails')).status).toBe(200);
});
