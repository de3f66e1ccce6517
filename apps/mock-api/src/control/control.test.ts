import { jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { toTimestamp } from '../runtime/clock.ts';
import { signingKey } from '../database/signing-key.ts';
import { TEST_START } from '../testing/create-test-app.ts';
import { openTestApp } from '../testing/open-test-app.ts';
import { png } from '../testing/pictures.ts';
import { jollof, ofada, egusi } from '../testing/small-menu.ts';

const email = 'chidi@example.com';
const credentials = { email, password: 'a good password' };

test('GET /__mock/api/mails lists the mails, newest first', { tags: ['D-58'] }, async () => {
  const { api, clock } = await openTestApp();
  await api.post('/auth/signup/emailandpassword').send(credentials);
  clock.advance(1000);
  await api.post('/auth/forgot-password').send({ email });
  const { status, body } = await api.get('/__mock/api/mails');
  expect(status).toBe(200);
  expect(body).toEqual([
    {
      _id: expect.any(String),
      to: email,
      subject: 'Reset your password',
      text: expect.stringContaining('http://localhost:5173/reset-password?resetToken='),
      html: expect.stringContaining('<a href="http://localhost:5173/reset-password'),
      createdAt: toTimestamp(Date.parse(TEST_START) + 1000),
    },
    expect.objectContaining({ subject: 'Confirm your email address', createdAt: TEST_START }),
  ]);
});

test(
  'POST /__mock/api/clock moves the clock that links and tokens expire by',
  { tags: ['VAL-24'] },
  async () => {
    const { api, clock, database } = await openTestApp();
    const advanceMs = 86_400_000;
    const { status, body } = await api.post('/__mock/api/clock').send({ advanceMs });
    expect(status).toBe(200);
    expect(body).toEqual({
      now: toTimestamp(Date.parse(TEST_START) + advanceMs),
      frozen: false,
    });
    expect((await api.get('/__mock/api/clock')).body).toEqual(body);
    const signup = await api.post('/auth/signup/emailandpassword').send(credentials);
    const { payload } = await jwtVerify(signup.body.token, await signingKey(database), {
      currentDate: new Date(clock.now()),
    });
    expect(payload.iat).toBe((Date.parse(TEST_START) + advanceMs) / 1000);
  },
);

test.each([{}, { advanceMs: -1 }, { advanceMs: 1.5 }, { advanceMs: '5' }, { advanceMs: 1e15 }])(
  'POST /__mock/api/clock rejects %o',
  async (body) => {
    const { api } = await openTestApp();
    const response = await api.post('/__mock/api/clock').send(body);
    expect(response.status).toBe(400);
    expect(response.body.issues[0].path).toBe('body.advanceMs');
  },
);

test('POST /__mock/api/reset restores the seed: data, accounts, mails, clock, faults, limits', async () => {
  const { api, person, clock } = await openTestApp({ callsPerMinute: 1 });
  const { headers } = await person('admin');
  await api.put(`/dishes/${jollof._id}`).set(headers).send({ name: 'Changed' });
  await api.delete(`/delete/dish/${ofada._id}`).set(headers);
  await api.post('/auth/signup/emailandpassword').send(credentials);
  await api.post('/__mock/api/faults').send({ operation: 'blogs.list', status: 500 });
  clock.advance(5000);

  expect((await api.post('/__mock/api/reset')).status).toBe(200);
  expect((await api.get('/dishes')).body).toEqual([jollof, ofada, egusi]);
  expect((await api.get('/blogs')).status).toBe(200);
  expect((await api.get('/__mock/api/mails')).body).toEqual([]);
  expect((await api.get('/auth/is-valid').set(headers)).body).toEqual({ isValid: false });
  expect(clock.now()).toBe(Date.parse(TEST_START));
  expect((await api.post('/auth/signup/emailandpassword').send(credentials)).status).toBe(201);
});

test('a snapshot restores data, accounts, mails, pictures, and clock, but not faults', async () => {
  const { api, person, clock } = await openTestApp();
  const { headers } = await person('admin');
  const post = {
    title: 'Pounded',
    link: 'https://example.com/pounded',
    highlightParagraph: 'With egusi.',
  };
  const { body: blog } = await api
    .post('/blogs')
    .set(headers)
    .field(post)
    .attach('files', png, 'yam.png');
  await api.post('/auth/signup/emailandpassword').send(credentials);
  const moveClock = (advanceMs: number) => api.post('/__mock/api/clock').send({ advanceMs });
  await moveClock(60_000);
  const everything = async () => ({
    dishes: (await api.get('/dishes')).body,
    blogs: (await api.get('/blogs')).body,
    mails: (await api.get('/__mock/api/mails')).body,
    messages: (await api.get('/messages').set(headers)).body,
    picture: (await api.get(blog.image)).body,
    now: clock.now(),
  });
  const before = await everything();

  const taken = await api.post('/__mock/api/snapshots');
  expect(taken.status).toBe(201);
  expect((await api.get('/__mock/api/snapshots')).body).toEqual([taken.body]);
  await api.put(`/dishes/${jollof._id}`).set(headers).send({ name: 'Changed' });
  await api.delete(`/delete/dish/${ofada._id}`).set(headers);
  await api.delete(`/blogs/${blog._id}`).set(headers);
  await api.post('/messages').send({ email, message: 'Do you deliver on Sundays?' });
  await api.post('/auth/forgot-password').send({ email });
  await moveClock(5000);
  await api.post('/__mock/api/faults').send({ operation: 'categories.list', status: 500 });

  const { status } = await api.post(`/__mock/api/snapshots/${taken.body._id}/restore`);
  expect(status).toBe(200);
  expect(await everything()).toEqual(before);
  expect((await api.post('/auth/login').send(credentials)).status).toBe(200);
  expect((await api.get('/categories')).status).toBe(500);
});

test('a snapshot survives a reset, also to another seed', async () => {
  const { api } = await openTestApp();
  const { body: taken } = await api.post('/__mock/api/snapshots');
  await api.post('/__mock/api/reset').send({ seed: 'empty' }).expect(200);
  expect((await api.get('/dishes')).body).toEqual([]);
  await api.post(`/__mock/api/snapshots/${taken._id}/restore`).expect(200);
  expect((await api.get('/dishes')).body).toEqual([jollof, ofada, egusi]);
});

test('a snapshot with a name replaces the former one, and is restored by its name', async () => {
  const { api } = await openTestApp();
  const signUp = (address: string) =>
    api.post('/__mock/api/accounts').send({ email: address }).expect(201);
  const emails = async () =>
    (await api.get('/__mock/api/accounts')).body.map((account: { email: string }) => account.email);
  const _id = 'before-the-order';
  for (const address of ['first@example.com', 'second@example.com']) {
    await signUp(address);
    await api.post('/__mock/api/snapshots').send({ _id }).expect(201);
  }
  await signUp('third@example.com');
  expect((await api.get('/__mock/api/snapshots')).body).toMatchObject([{ _id }]);
  await api.post(`/__mock/api/snapshots/${_id}/restore`).expect(200);
  expect(await emails()).toContain('second@example.com');
  expect(await emails()).not.toContain('third@example.com');
  const rejected = await api.post('/__mock/api/snapshots').send({ _id: 'Before it' });
  expect([rejected.status, rejected.body.message]).toEqual([
    400,
    expect.stringContaining('_id is a name in lower case'),
  ]);
});

test('keeps the ten latest snapshots, and reports one that no longer exists', async () => {
  const { api } = await openTestApp();
  const taken = [];
  for (let count = 0; count < 11; count += 1) {
    taken.push((await api.post('/__mock/api/snapshots')).body);
  }
  const [oldest, ...others] = taken;
  expect((await api.get('/__mock/api/snapshots')).body).toEqual(others.toReversed());
  expect((await api.post(`/__mock/api/snapshots/${oldest._id}/restore`)).status).toBe(404);
  const latest = `/__mock/api/snapshots/${others.at(-1)._id}`;
  expect((await api.delete(latest)).status).toBe(200);
  expect((await api.delete(latest)).status).toBe(404);
  expect((await api.get('/dishes')).body).toEqual([jollof, ofada, egusi]);
});

test('the control surface can be turned off', async () => {
  const { api } = await openTestApp({ control: false });
  for (const path of ['/__mock', '/__mock/api/mails']) {
    expect((await api.get(path)).status).toBe(404);
  }
  expect((await api.post('/__mock/api/reset')).status).toBe(404);
});

test('rejects control requests from pages of other sites, but not from the site and its own page', async () => {
  const { api, clock } = await openTestApp();
  const advance = (origin: string) =>
    api.post('/__mock/api/clock').set('origin', origin).send({ advanceMs: 1 });
  for (const origin of ['https://evil.example', 'null']) {
    expect((await advance(origin)).status).toBe(403);
  }
  expect(clock.now()).toBe(Date.parse(TEST_START));
  expect((await advance('http://localhost:5173')).status).toBe(200);
  expect((await advance('http://127.0.0.1:4000')).status).toBe(200);
});

test('accepts its own page behind a local proxy that keeps the host', async () => {
  const { api } = await openTestApp();
  const clockFor = async (host: string, origin: string) =>
    (await api.get('/__mock/api/clock').set({ host, origin })).status;
  expect(await clockFor('127.0.0.1:5620', 'http://127.0.0.1:5620')).toBe(200);
  expect(await clockFor('127.0.0.1:5620', 'http://127.0.0.1:5621')).toBe(403);
  // A name may have been pointed at this machine.
  expect(await clockFor('evil.example:5620', 'http://evil.example:5620')).toBe(403);
});

test('an unknown control path and an invalid body get errors in the one shape', async () => {
  const { api } = await openTestApp();
  expect((await api.get('/__mock/api/nothing')).body.code).toBe('NOT_FOUND');
  const invalid = await api.post('/__mock/api/clock').type('json').send('{');
  expect(invalid.status).toBe(400);
  expect(invalid.body.code).toBe('MALFORMED_BODY');
});

test.each([
  ['put', '/__mock/api/clock', 'GET, HEAD, POST, OPTIONS'],
  ['get', '/__mock/api/reset', 'POST, OPTIONS'],
  ['patch', '/__mock/api/faults/some', 'DELETE, OPTIONS'],
  ['post', '/__mock', 'GET, HEAD, OPTIONS'],
  ['delete', '/__mock/openapi.json', 'GET, HEAD, OPTIONS'],
  ['post', '/__mock/mails/some', 'GET, HEAD, OPTIONS'],
] as const)('rejects %s %s, and lists the allowed methods', async (method, path, allow) => {
  const { api } = await openTestApp();
  const rejected = await api[method](path);
  expect(rejected).toMatchObject({
    status: 405,
    body: { code: 'METHOD_NOT_ALLOWED', message: expect.stringContaining(`It takes ${allow}.`) },
  });
  expect(rejected.headers.allow).toBe(allow);
  const asked = await api.options(path);
  expect([asked.status, asked.headers.allow]).toEqual([204, allow]);
});
