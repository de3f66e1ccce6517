import { expect, test } from 'vitest';
import { openTestApp } from '../testing/open-test-app.ts';

const guess = (index: number) => ({
  email: 'ada@example.com',
  password: `a bad password ${index}`,
});

test(
  'guessing passwords is rate-limited, regardless of forwarded headers',
  { tags: ['D-71'] },
  async () => {
    const { api } = await openTestApp({ callsPerMinute: 3 });
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      const claimed = `10.0.0.${index}`;
      const { status } = await api
        .post('/auth/login')
        .set({ 'x-forwarded-for': claimed, 'x-real-ip': claimed, forwarded: `for=${claimed}` })
        .send(guess(index));
      statuses.push(status);
    }
    expect(statuses).toEqual([401, 401, 401, 429, 429, 429]);
  },
);

test.each([
  ['/auth/login/', 429],
  ['/auth/login?x=1', 429],
  ['/auth/LOGIN', 404],
  ['//auth/login', 404],
  ['/auth/%6Cogin', 404],
  ['/auth/login;x=1', 404],
])('beyond the limit, a login sent to %s gets %i', { tags: ['D-71'] }, async (path, expected) => {
  const { api } = await openTestApp({ callsPerMinute: 1 });
  await api.post('/auth/login').send(guess(0));
  expect((await api.post(path).send(guess(1))).status).toBe(expected);
});

test('a rate-limited login checks no password', { tags: ['D-57', 'D-71'] }, async () => {
  let checks = 0;
  const verify = async () => {
    checks += 1;
    return false;
  };
  const { api } = await openTestApp({
    callsPerMinute: 2,
    passwords: { hash: async () => 'hash', verify },
  });
  for (let index = 0; index < 5; index += 1) await api.post('/auth/login').send(guess(index));
  expect(checks).toBe(2);
});

test(
  'requesting mails does not reveal which accounts exist',
  { tags: ['D-58', 'D-31'] },
  async () => {
    const { api } = await openTestApp();
    const known = { email: 'known@example.com' };
    await api.post('/auth/signup/emailandpassword').send({ ...known, password: 'a good password' });
    for (const path of ['/auth/forgot-password', '/auth/resend-verification-email']) {
      const [of, ofNobody] = [
        await api.post(path).send(known),
        await api.post(path).send({ email: 'nobody@example.com' }),
      ];
      expect({ status: ofNobody.status, body: ofNobody.body }).toEqual({
        status: of.status,
        body: of.body,
      });
    }
  },
);
