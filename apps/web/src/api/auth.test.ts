import { expect, test } from 'vitest';
import { answer, fakeFetch } from '#testing/fake-fetch.ts';
import { isTokenValid, logIn, requestPasswordReset, resetPassword, signUp } from './auth.ts';

const api = 'http://127.0.0.1:4000';
const credentials = { email: 'ada@example.com', password: 'correct horse' };
const bodyOf = (sent: { body: unknown }[]) => JSON.parse(String(sent[0]?.body)) as unknown;

test(
  'login sends the credentials and gives the token',
  { tags: ['API-USE-04', 'API-ANS-01'] },
  async () => {
    const sent = fakeFetch(answer(200, { token: 'fresh' }));
    expect(await logIn(credentials)).toBe('fresh');
    expect(sent[0]).toMatchObject({ url: `${api}/auth/login`, method: 'POST' });
    expect(bodyOf(sent)).toEqual(credentials);
  },
);

test(
  'signup sends the credentials and gives the token',
  { tags: ['API-USE-05', 'API-ANS-02'] },
  async () => {
    const sent = fakeFetch(answer(201, { token: 'fresh' }));
    expect(await signUp(credentials)).toBe('fresh');
    expect(sent[0]).toMatchObject({ url: `${api}/auth/signup/emailandpassword`, method: 'POST' });
  },
);

test('forgot password sends the email', { tags: ['API-USE-06'] }, async () => {
  const sent = fakeFetch(answer(200, { message: 'Sent.' }));
  await requestPasswordReset('ada@example.com');
  expect(sent[0]?.url).toBe(`${api}/auth/forgot-password`);
  expect(bodyOf(sent)).toEqual({ email: 'ada@example.com' });
});

test(
  'reset password sends the token in the query',
  { tags: ['API-USE-07', 'RST-03'] },
  async () => {
    const sent = fakeFetch(answer(200, { message: 'Saved.' }));
    await resetPassword('a b&c', 'new password');
    expect(sent[0]?.url).toBe(`${api}/auth/reset-password?resetToken=a%20b%26c`);
    expect(bodyOf(sent)).toEqual({ newPassword: 'new password' });
  },
);

test.each([true, false])(
  'the field "isValid" %s is what the check says',
  { tags: ['API-AUTH-17'] },
  async (isValid) => {
    const sent = fakeFetch(answer(200, { isValid, surplus: 'ignored' }));
    expect(await isTokenValid('stored')).toBe(isValid);
    expect(sent[0]?.url).toBe(`${api}/auth/is-valid`);
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer stored');
  },
);
