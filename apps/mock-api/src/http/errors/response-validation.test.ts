import { expectConsoleError } from '@catering/test/console';
import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/open-test-app.ts';

test('an undeclared error status becomes a 500 as well', { tags: ['D-55'] }, async () => {
  const { ApiError } = await import('./api-error.ts');
  const mailer = {
    send: () => Promise.reject(new Error('unused')),
  };
  const passwords = {
    hash: () => Promise.reject(new ApiError('PAYMENT_DENIED', { message: 'Not here' })),
    verify: async () => false,
  };
  const { api } = await openTestApp({ mailer, passwords });
  expectConsoleError('auth.signUp breaks the contract: status 402 is not declared');
  const { status } = await api
    .post('/auth/signup/emailandpassword')
    .send({ email: 'a@example.com', password: 'a good password' });
  expect(status).toBe(500);
});

test(
  'a server error tells the caller no details, and the app log has them',
  { tags: ['D-53'] },
  async () => {
    const passwords = {
      hash: () => Promise.reject(new Error('secret detail')),
      verify: async () => false,
    };
    const { api, logs } = await openTestApp({ passwords });
    expectConsoleError('auth.signUp failed');
    const { status, text } = await api
      .post('/auth/signup/emailandpassword')
      .send({ email: 'a@example.com', password: 'a good password' });
    expect(status).toBe(500);
    expect(text).not.toContain('secret detail');
    expect((await logs.notes())[0]?.message).toContain('secret detail');
  },
);
