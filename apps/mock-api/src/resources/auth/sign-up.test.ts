import supertest from 'supertest';
import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/open-test-app.ts';

const credentials = { email: 'Chidi@Example.com', password: 'a good password' };
const SIGN_UP = '/auth/signup/emailandpassword';

test(
  'signup accepts an email and a password and returns a valid token',
  { tags: ['API-AUTH-01', 'API-AUTH-02', 'D-51'] },
  async () => {
    const { api } = await openTestApp();
    const { status, body } = await api.post(SIGN_UP).send(credentials);
    expect(status).toBe(201);
    expect(Object.keys(body)).toEqual(['token']);
    const check = await api.get('/auth/is-valid').auth(body.token, { type: 'bearer' });
    expect(check.body).toEqual({ isValid: true });
  },
);

test('rejects a known email with 409, in any case', { tags: ['D-57'] }, async () => {
  const { api } = await openTestApp();
  await api.post(SIGN_UP).send(credentials);
  const again = await api.post(SIGN_UP).send({ ...credentials, email: 'chidi@EXAMPLE.COM' });
  expect(again.status).toBe(409);
  expect(again.body.code).toBe('EMAIL_TAKEN');
  const asAdmin = await api.post('/auth/signup/admin').send(credentials);
  expect(asAdmin.status).toBe(409);
});

test('an email that was pasted with invisible characters logs in as it is read', async () => {
  const { api } = await openTestApp();
  const pasted = { ...credentials, email: '\u202aChidi@Exam\u00adple.com\u202c' };
  expect((await api.post(SIGN_UP).send(pasted)).status).toBe(201);
  expect((await api.post('/auth/login').send(credentials)).status).toBe(200);
  expect((await api.post('/auth/login').send(pasted)).status).toBe(200);
});

test('two simultaneous signups with one email create one account', { tags: ['D-57'] }, async () => {
  const { app } = await openTestApp();
  const answers = await Promise.all(
    [1, 2, 3].map(() => supertest(app).post(SIGN_UP).send(credentials)),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201, 409, 409,
  ]);
});

test('stores the password only as an argon2id hash', { tags: ['D-57'] }, async () => {
  const { api, database } = await openTestApp();
  await api.post(SIGN_UP).send(credentials);
  const account = await database.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
  expect(account.email).toBe('chidi@example.com');
  expect(account.passwordHash).toMatch(/^\$argon2id\$/);
  expect(JSON.stringify(account)).not.toContain(credentials.password);
});

test(
  'if the verification mail fails, signup still signs in, and the app log reports it',
  { tags: ['D-31'] },
  async () => {
    const mailer = { send: () => Promise.reject(new Error('no mail today')) };
    const logged: string[] = [];
    const { api } = await openTestApp({
      mailer,
      print: (_level, line) => logged.push(line),
    });
    expect((await api.post(SIGN_UP).send(credentials)).status).toBe(201);
    expect(logged.join()).toContain('verification mail could not be sent');
  },
);

test(
  'open admin signup creates an admin',
  { tags: ['ROL-12', 'SCP-29', 'API-AUTH-15', 'D-61'] },
  async () => {
    const { api } = await openTestApp({ openAdminSignUp: true });
    const { status, body } = await api.post('/auth/signup/admin').send(credentials);
    expect(status).toBe(201);
    const logs = await api.get('/app-logs').auth(body.token, { type: 'bearer' });
    expect(logs.status).toBe(200);
  },
);

test('closed admin signup needs an admin', { tags: ['API-AUTH-15', 'D-61'] }, async () => {
  const { api, person } = await openTestApp({ openAdminSignUp: false });
  const attempt = (headers: Record<string, string> = {}) =>
    api.post('/auth/signup/admin').set(headers).send(credentials);
  expect((await attempt()).status).toBe(403);
  expect((await attempt((await person('user')).headers)).status).toBe(403);
  expect((await attempt((await person('admin')).headers)).status).toBe(201);
});
