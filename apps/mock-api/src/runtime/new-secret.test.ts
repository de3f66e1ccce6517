import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { newestLink } from '../testing/mail-links.ts';
import { openTestApp } from '../testing/open-test-app.ts';

const credentials = { email: 'chidi@example.com', password: 'a good password' };

test('secrets have 256 random bits, and are not ids', async () => {
  const issued: string[] = [];
  const ids = () => {
    const id = v7();
    issued.push(id);
    return id;
  };
  const { api, database, mails } = await openTestApp({ ids });
  const tokenVersion = async () =>
    (await database.selectFrom('accounts').select('tokenVersion').executeTakeFirstOrThrow())
      .tokenVersion;
  const { body } = await api.post('/auth/signup/emailandpassword').send(credentials);
  const verification = (await newestLink(mails)).searchParams.get('token');
  const atSignUp = await tokenVersion();
  await api.post('/auth/forgot-password').send(credentials);
  const reset = (await newestLink(mails)).searchParams.get('resetToken');
  await api.put('/auth/disable').set({ authorization: `Bearer ${body.token}` });
  const atDisabling = await tokenVersion();
  await api.post(`/auth/reset-password?resetToken=${reset}`).send({ newPassword: 'another one' });
  const secrets = [verification, atSignUp, reset, atDisabling, await tokenVersion()];
  expect(new Set(secrets).size).toBe(secrets.length);
  for (const secret of secrets) {
    expect(issued).not.toContain(secret);
    expect(secret).toMatch(/^[\w-]{43}$/);
  }
  // One secret is of the account, and one of each mail.
  expect(issued).toHaveLength(3);
});
