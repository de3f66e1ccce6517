import { errorSchema, JSON_MAX_BYTES, listOperations } from '@catering/contract';
import express from 'express';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { oldPost } from '../../testing/small-menu.ts';
import { openTestApp } from '../../testing/open-test-app.ts';
import { serveSteps } from '../../testing/serve-steps.ts';
import { memoryLogs } from '../logs/logs.ts';
import { runExpress } from '../pipeline/run-express.ts';

const LOG_IN = '/auth/login';
const credentials = JSON.stringify({ email: 'a@example.com', password: 'a good password' });

test('the log says once what to do if a proxy keeps its prefix', async () => {
  const { api, logs } = await openTestApp();
  for (const path of ['/nowhere', '/api/nowhere', '/api/dishes', '/api/order', '/v1/dishes']) {
    await api.get(path).expect(404);
  }
  expect((await logs.notes()).map(({ message }) => message)).toEqual([
    expect.stringMatching(
      /^There is no \/api\/dishes, but \/dishes exists\. If a proxy .* --public-address .* http:\/\/localhost:5173\/api\.$/,
    ),
  ]);
});

test.each([
  ['JSON that breaks off', '{"email":'],
  ['a word without quotes', 'hello'],
  ['a thousand open brackets', '['.repeat(1000)],
])('%s is malformed: 400', { tags: ['D-53', 'D-55'] }, async (_what, text) => {
  const { api } = await openTestApp();
  const { status, body } = await api.post(LOG_IN).type('json').send(text);
  expect(status).toBe(400);
  expect(body).toEqual({ message: 'The body is not valid JSON.', code: 'MALFORMED_BODY' });
});

test.each([
  ['"hello"', 'The value must be an object, not a text'],
  ['7', 'The value must be an object, not 7'],
  ['null', 'The value must be an object, not null'],
])('the JSON %s gets 400, and the message does not call it invalid JSON', async (text, message) => {
  const { api } = await openTestApp();
  for (const path of [LOG_IN, '/__mock/api/clock']) {
    const { status, body } = await api.post(path).type('json').send(text);
    expect({ path, status, body }).toMatchObject({ path, status: 400, body: { message } });
  }
});

test(
  'a missing body or a list gets 400, and the message says what is needed',
  { tags: ['D-53'] },
  async () => {
    const { api } = await openTestApp();
    const missing = await api.post(LOG_IN);
    expect(missing.status).toBe(400);
    expect(missing.body.message).toBe('A body of the type application/json is required.');
    const list = await api.post(LOG_IN).send([]);
    expect(list.status).toBe(400);
    expect(list.body).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: 'body' }] });
  },
);

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'nonsense'])(
  'a body of the type %s gets 415',
  { tags: ['D-55'] },
  async (type) => {
    const { api } = await openTestApp();
    const { status, body } = await api.post(LOG_IN).set('content-type', type).send(credentials);
    expect(status).toBe(415);
    expect(body).toEqual({
      message: 'The body must be of the type application/json.',
      code: 'UNSUPPORTED_MEDIA_TYPE',
    });
  },
);

test('JSON instead of a form gets 415', { tags: ['D-55'] }, async () => {
  const { api, person } = await openTestApp();
  const { headers } = await person('admin');
  const { status, body } = await api.put(`/blogs/${oldPost._id}`).set(headers).send({ title: 'x' });
  expect(status).toBe(415);
  expect(body.message).toBe('The body must be of the type multipart/form-data.');
});

test('an unknown charset or encoding gets 415', { tags: ['D-55'] }, async () => {
  const { api } = await openTestApp();
  const charset = await api
    .post(LOG_IN)
    .set('content-type', 'application/json; charset=klingon')
    .send(credentials);
  expect(charset.status).toBe(415);
  const encoding = await api
    .post(LOG_IN)
    .type('json')
    .set('content-encoding', 'zip')
    .send(credentials);
  expect(encoding.status).toBe(415);
});

test('a JSON body above its limit gets 413, compressed or not', { tags: ['D-55'] }, async () => {
  const { api } = await openTestApp();
  const large = JSON.stringify({ email: 'x'.repeat(JSON_MAX_BYTES), password: 'x' });
  const plain = await api.post(LOG_IN).type('json').send(large);
  expect(plain.status).toBe(413);
  expect(plain.body.message).toContain('the limit is 1 MB');
  expect(plain.body.code).toBe('PAYLOAD_TOO_LARGE');
  const zipped = await api
    .post(LOG_IN)
    .type('json')
    .set('content-encoding', 'gzip')
    .serialize((body) => body)
    .send(gzipSync(large) as never);
  expect(zipped.status).toBe(413);
});

test('a body that is not compressed as declared gets 400', { tags: ['D-53'] }, async () => {
  const { api } = await openTestApp();
  const { status, body } = await api
    .post(LOG_IN)
    .type('json')
    .set('content-encoding', 'gzip')
    .send(credentials);
  expect(status).toBe(400);
  expect(body.code).toBe('MALFORMED_BODY');
});

test('a path that cannot be decoded gets 400', { tags: ['D-53'] }, async () => {
  const { api } = await openTestApp();
  for (const path of ['/dishes/%E0%A4%A', '/%ff', '/docs/%ff', '/uploads/a/%']) {
    const { status, body } = await api.get(path);
    expect({ path, status, code: body.code }).toEqual({
      path,
      status: 400,
      code: 'VALIDATION_FAILED',
    });
  }
});

test('a repeated query parameter gets 400', { tags: ['D-63'] }, async () => {
  const { api } = await openTestApp();
  const { status, body } = await api.get('/dishes?category=a&category=b');
  expect(status).toBe(400);
  expect(body.issues).toEqual([{ path: 'query.category', message: expect.any(String) }]);
});

const filtered = listOperations().filter(({ route }) => route.query instanceof z.core.$ZodObject);
test.each(filtered)(
  '$id rejects each of its query parameters with brackets',
  { tags: ['D-63'] },
  async ({ route }) => {
    const { api, person } = await openTestApp();
    const { headers } = await person('admin');
    const schema = route.query as z.ZodMiniObject;
    for (const name of Object.keys(schema.shape)) {
      for (const brackets of ['[]', '[0]', '[a]']) {
        const method = route.method === 'GET' ? 'get' : 'post';
        const { status, body } = await api[method](route.path.replace(':id', 'x'))
          .query({ [name + brackets]: 'a' })
          .set(headers)
          .send(method === 'post' ? { newPassword: 'a good password' } : undefined);
        const message = `${name} takes one value, as in ${name}=a`;
        expect({ status, issues: body.issues }).toEqual({
          status: 400,
          issues: [{ path: `query.${name}`, message }],
        });
      }
    }
  },
);

test('HEAD responds as GET does, without a body', { tags: ['D-53'] }, async () => {
  const { api } = await openTestApp();
  const [got, headed] = [await api.get('/dishes'), await api.head('/dishes')];
  expect(headed.status).toBe(200);
  expect(headed.text).toBeUndefined();
  expect(headed.headers['content-length']).toBe(got.headers['content-length']);
  expect((await api.head('/dishes/none')).status).toBe(404);
  expect((await api.head(LOG_IN)).status).toBe(405);
});

test(
  'clients may cache the catalogue, if they revalidate it, and nothing else',
  { tags: ['D-50'] },
  async () => {
    const { api, person } = await openTestApp();
    expect((await api.get('/dishes')).headers['cache-control']).toBe('no-cache');
    const { headers } = await person();
    expect((await api.get('/order').set(headers)).headers['cache-control']).toBe('no-store');
    expect((await api.get('/dishes/none')).headers['cache-control']).toBe('no-store');
  },
);

test(
  'an error while a response is made is a whole 500, and is logged once',
  { tags: ['D-53'] },
  async () => {
    const logs = memoryLogs({ now: Date.now });
    const app = express();
    app.get('/late', (_request, response) => {
      response.write('half');
      throw new Error('Too late.');
    });
    const url = await serveSteps([], logs, runExpress(app));
    const response = await fetch(`${url}/late`);
    expect(response.status).toBe(500);
    expect(errorSchema.parse(await response.json()).code).toBe('INTERNAL');
    expect((await logs.notes()).map(({ message }) => message.split('\n')[0])).toEqual([
      'GET /late failed: Error: Too late.',
    ]);
  },
);

test('a reply that cannot be sent ends its connection alone, and is logged', async () => {
  const logs = memoryLogs({ now: Date.now });
  const url = await serveSteps([], logs, async (_request, { path }) => ({
    status: 200,
    headers: path === '/broken' ? { 'x-lines': 'a\nb' } : {},
    body: 'whole',
  }));
  await expect(fetch(`${url}/broken`)).rejects.toThrow('fetch failed');
  expect(await (await fetch(`${url}/other`)).text()).toBe('whole');
  expect((await logs.notes()).map(({ message }) => message)).toEqual([
    expect.stringContaining('The reply to GET /broken failed: TypeError'),
  ]);
});
