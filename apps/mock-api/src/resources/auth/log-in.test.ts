import { ACCESS_TOKEN_LIFETIME_MS } from '@catering/contract';
import { expect, test } from 'vitest';
import { emptySeed } from '../../database/seeds/choose-seed.ts';
import { openTestApp } from '../../testing/open-test-app.ts';

const credentials = { email: 'chidi@example.com', password: 'a good password' };

async function openAccount() {
  const testApp = await openTestApp();
  const { api } = testApp;
  const { body } = await api.post('/auth/signup/emailandpassword').send(credentials);
  const token: string = body.token;
  const isValid = async (of: string) =>
    (await api.get('/auth/is-valid').auth(of, { type: 'bearer' })).body.isValid;
  return { ...testApp, token, isValid };
}

test(
  'login accepts the email in any case and returns a token',
  { tags: ['API-AUTH-05', 'API-AUTH-06', 'D-51', 'D-57'] },
  async () => {
    const { api, isValid } = await openAccount();
    const { status, body } = await api
      .post('/auth/login')
      .send({ ...credentials, email: 'CHIDI@example.com' });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['token']);
    expect(await isValid(body.token)).toBe(true);
  },
);

test('a wrong password and an unknown email get the same 401', { tags: ['D-55'] }, async () => {
  const { api } = await openAccount();
  const wrong = await api.post('/auth/login').send({ ...credentials, password: 'a bad password' });
  const unknown = await api.post('/auth/login').send({ ...credentials, email: 'no@example.com' });
  expect(wrong.status).toBe(401);
  expect(unknown.status).toBe(401);
  expect(unknown.body).toEqual(wrong.body);
});

test(
  'a login with an unknown email checks a password too, so its timing is the same',
  { tags: ['D-57'] },
  async () => {
    const checked: (string | undefined)[] = [];
    const { api } = await openTestApp({
      passwords: {
        hash: async () => 'hash',
        verify: async (hash) => {
          checked.push(hash);
          return false;
        },
      },
    });
    await api.post('/auth/signup/emailandpassword').send(credentials);
    await api.post('/auth/login').send(credentials);
    await api.post('/auth/login').send({ ...credentials, email: 'no@example.com' });
    expect(checked).toEqual(['hash', undefined]);
  },
);

test('a seeded hash that matches no password rejects every login', async () => {
  const passwordHash = '$argon2id$v=19$m=1,t=1,p=1$c2FsdHNhbHRzYWx0$aGFzaGhhc2hoYXNo';
  const account = { _id: 'a', email: 'a@example.com', role: 'user' as const, passwordHash };
  const { api } = await openTestApp({ seed: () => ({ ...emptySeed(), accounts: [account] }) });
  const response = await api.post('/auth/login').send({ ...credentials, email: account.email });
  expect(response.status).toBe(401);
});

test('a token is valid for 7 days', { tags: ['D-57'] }, async () => {
  const { clock, token, isValid } = await openAccount();
  await clock.advance(ACCESS_TOKEN_LIFETIME_MS - 1000);
  expect(await isValid(token)).toBe(true);
  await clock.advance(1000);
  expect(await isValid(token)).toBe(false);
});

test(
  'is-valid accepts a bearer token and never responds with 401',
  { tags: ['API-AUTH-16', 'D-52'] },
  async () => {
    const { api, token } = await openAccount();
    const ask = async (authorization?: string) => {
      const request = api.get('/auth/is-valid');
      const { status, body } = await (authorization === undefined
        ? request
        : request.set('authorization', authorization));
      expect(status).toBe(200);
      return body.isValid;
    };
    expect(await ask(`Bearer ${token}`)).toBe(true);
    expect(await ask(`bearer ${token}`)).toBe(true);
    for (const bad of [
      undefined,
      '',
      'Bearer',
      'Bearer ',
      token,
      `Basic ${token}`,
      'Bearer a.b.c',
    ]) {
      expect(await ask(bad)).toBe(false);
    }
  },
);
