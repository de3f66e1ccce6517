import { jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { toTimestamp } from '../runtime/clock.ts';
import { signingKey } from '../database/signing-key.ts';
import { openTestApp, TEST_START } from '../testing/open-test-app.ts';
import { jollof, ofada, egusi } from '../testing/small-menu.ts';

const email = 'chidi@example.com';
const credentials = { email, password: 'a good password' };

test('GET /__mock/api/mails lists the mails, newest first', { tags: ['D-58'] }, async () => {
  const { api, clock } = await openTestApp();
  await api.post('/auth/signup/emailandpassword').send(credentials);
  await clock.advance(1000);
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
      frozen: true,
    });
    expect((await api.get('/__mock/api/clock')).body).toEqual(body);
    const signup = await api.post('/auth/signup/emailandpassword').send(credentials);
    const { payload } = await jwtVerify(signup.body.token, await signingKey(database), {
      currentDate: new Date(clock.now()),
    });
    expect(payload.iat).toBe((Date.parse(TEST_START) + advanceMs) / 1000);
  },
);

test('POST /__mock/api/reset restores the seed: data, accounts, mails, clock, faults, limits', async () => {
  const { api, person, clock } = await openTestApp({ callsPerMinute: 1 });
  const { headers } = await person('admin');
  await api.put(`/dishes/${jollof._id}`).set(headers).send({ name: 'Changed' });
  await api.delete(`/delete/dish/${ofada._id}`).set(headers);
  await api.post('/auth/signup/emailandpassword').send(credentials);
  await api.post('/__mock/api/faults').send({ operation: 'blogs.list', status: 500 });
  await clock.advance(5000);

  expect((await api.post('/__mock/api/reset')).status).toBe(200);
  expect((await api.get('/dishes')).body).toEqual([jollof, ofada, egusi]);
  expect((await api.get('/blogs')).status).toBe(200);
  expect((await api.get('/__mock/api/mails')).body).toEqual([]);
  expect((await api.get('/auth/is-valid').set(headers)).body).toEqual({ isValid: false });
  expect(clock.now()).toBe(Date.parse(TEST_START));
  expect((await api.post('/auth/signup/emailandpassword').send(credentials)).status).toBe(201);
});

test('the control surface can be turned off', async () => {
  const { api } = await openTestApp({ hasControl: false });
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
  // Anybody can point a name at this machine.
  expect(await clockFor('evil.example:5620', 'http://evil.example:5620')).toBe(403);
});

test('an unknown control path and an invalid body get errors in the one shape', async () => {
  const { api } = await openTestApp();
  expect((await api.get('/__mock/api/nothing')).body.code).toBe('NOT_FOUND');
  const invalid = await api.post('/__mock/api/clock').type('json').send('{');
  expect(invalid.status).toBe(400);
  expect(invalid.body.code).toBe('MALFORMED_BODY');
});
