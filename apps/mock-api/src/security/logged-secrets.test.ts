import { expect, test } from 'vitest';
import { newestLink } from '../testing/mail-links.ts';
import { openTestApp } from '../testing/open-test-app.ts';

test('neither the console nor the logs contain a secret', { tags: ['D-68'] }, async () => {
  const lines: string[] = [];
  const print = (_level: string, line: string) => lines.push(line);
  const { api, mails, person } = await openTestApp({ print });
  const email = 'secret@example.com';
  const [password, next] = ['the first password', 'the second password'];
  const { body } = await api.post('/auth/signup/emailandpassword').send({ email, password });
  const verify = await newestLink(mails);
  await api.get(`${verify.pathname}${verify.search}`);
  await api.post('/auth/forgot-password').send({ email });
  const reset = String((await newestLink(mails)).searchParams.get('resetToken'));
  await api.post('/auth/reset-password').query({ resetToken: reset }).send({ newPassword: next });
  await api.post('/auth/login').send({ email, password: next });
  await api.get('/auth/is-valid').set('authorization', `Bearer ${body.token}`);
  await api.get('/order').query({ access_token: body.token, password });
  await api.post('/auth/login').type('json').send(`{"password": "${password}`);
  const admin = await person('admin');
  const answers = await Promise.all(
    ['/request-logs', '/app-logs'].map((path) => api.get(path).set(admin.headers)),
  );
  const everything = [...lines, ...answers.map(({ text }) => text)].join('\n');
  expect(everything).toContain('/auth/reset-password?resetToken=***');
  const secrets = [password, next, body.token, reset, verify.searchParams.get('token')];
  for (const secret of secrets) {
    expect(everything).not.toContain(String(secret));
    expect(everything).not.toContain(encodeURIComponent(String(secret)));
  }
});
