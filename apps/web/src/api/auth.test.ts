import { expect, test } from 'vitest';
import { answer, fakeFetch } from '#testing/fake-fetch.ts';
import { isTokenValid, logIn, requestPasswordReset, resetPassword, signUp } from './auth.ts';

const api = 'http://127.0.0.1:4000';
const credentials = { email: 'ada@example.com', password: 'correct horse' };
const bodyOf = (sent: { body: unknown }[]) => JSON.parse(String(sent[0]?.body)) as unknown;

test('API-USE-04 API-ANS-01 login sends the credentials and gives the token', async () => {
  const sent = fakeFetch(answer(200, { token: 'fresh' }));
  expect(await logIn(credentials)).toBe('fresh');
  expect(sent[0]).toMatchObject({ url: `${api}/auth/login`, method: 'POST' });
  expect(bodyOf(sent)).toEqual(credentials);
});

test('API-USE-05 API-ANS-02 signup sends the credentials and gives the token', async () => {
  const sent = fakeFetch(answer(201, { token: 'fresh' }));
  expect(await signUp(credentials)).toBe('fresh');
  expect(sent[0]).toMatchObject({ url: `${api}/auth/signup/emailandpassword`, method: 'POST' });
});

test('API-USE-06 forgot password sends the email', async () => {
  const sent = fakeFetch(answer(200, { message: 'Sent.' }));
  await requestPasswordReset('ada@example.com');
  expect(sent[0]?.url).toBe(`${api}/auth/forgot-password`);
  expect(bodyOf(sent)).toEqual({ email: 'ada@example.com' });
});

test('API-USE-07 RST-03 reset password sends the token in the query', async () => {
  const sent = fakeFetch(answer(200, { message: 'Saved.' }));
  await resetPassword('a b&c', 'new password');
  expect(sent[0]?.url).toBe(`${api}/auth/reset-password?resetToken=a%20b%26c`);
  expect(bodyOf(sent)).toEqual({ newPassword: 'new password' });
});

test.each([true, false])(
  'API-AUTH-17 the field "isValid" %s is what the check says',
  async (isValid) => {
    const sent = fakeFetch(answer(200, { isValid, surplus: 'ignored' }));
    expect(await isTokenValid('stored')).toBe(isValid);
    expect(sent[0]?.url).toBe(`${api}/auth/is-valid`);
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer stored');
  },
);
