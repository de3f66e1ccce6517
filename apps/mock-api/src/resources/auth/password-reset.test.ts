import { RESET_LINK_LIFETIME_MS } from '@catering/contract';
import { expect, test } from 'vitest';
import { newestLink } from '../../testing/mail-links.ts';
import { openTestApp } from '../../testing/open-test-app.ts';
import { expectConsoleError } from '@catering/test/console';

const email = 'chidi@example.com';
const oldPassword = 'a good password';
const newPassword = 'a better password';

async function openReset() {
  const testApp = await openTestApp();
  const { api, mails } = testApp;
  const signup = await api
    .post('/auth/signup/emailandpassword')
    .send({ email, password: oldPassword });
  const askForLink = async () => {
    await api.post('/auth/forgot-password').send({ email: 'CHIDI@example.com' });
    return newestLink(mails);
  };
  const reset = (link: URL, password = newPassword) =>
    api.post(`/auth/reset-password${link.search}`).send({ newPassword: password });
  const logIn = (password: string) => api.post('/auth/login').send({ email, password });
  return { ...testApp, token: String(signup.body.token), askForLink, reset, logIn };
}

test('forgot-password mails a link to the site', { tags: ['API-AUTH-12', 'D-58'] }, async () => {
  const { askForLink, mails } = await openReset();
  const link = await askForLink();
  expect(link.origin + link.pathname).toBe('http://localhost:5173/reset-password');
  expect([...link.searchParams.keys()]).toEqual(['resetToken']);
  expect((await mails())[0]?.to).toBe(email);
});

test('an unknown email gets the same response and no mail', { tags: ['D-58'] }, async () => {
  const { api, mails } = await openReset();
  const known = await api.post('/auth/forgot-password').send({ email });
  const unknown = await api.post('/auth/forgot-password').send({ email: 'no@example.com' });
  expect(unknown.status).toBe(200);
  expect(unknown.body).toEqual(known.body);
  expect((await mails()).filter(({ to }) => to === 'no@example.com')).toEqual([]);
});

test(
  'the token in the query and {newPassword} set a new password once',
  { tags: ['API-AUTH-13', 'API-AUTH-14', 'D-59'] },
  async () => {
    const { askForLink, reset, logIn } = await openReset();
    const link = await askForLink();
    const { status, body } = await reset(link);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['message']);
    expect((await logIn(oldPassword)).status).toBe(401);
    expect((await logIn(newPassword)).status).toBe(200);
    expect((await reset(link, 'a third password')).status).toBe(400);
    expect((await logIn(newPassword)).status).toBe(200);
  },
);

test('a reset link is valid for 30 minutes', { tags: ['VAL-24', 'CON-19'] }, async () => {
  const { clock, askForLink, reset } = await openReset();
  const late = await askForLink();
  await clock.advance(RESET_LINK_LIFETIME_MS);
  const refused = await reset(late);
  expect(refused.status).toBe(400);
  expect(refused.body).toEqual({
    message: 'This reset link is not valid any more. Please ask for a new one.',
    code: 'TOKEN_INVALID',
  });
  const inTime = await askForLink();
  await clock.advance(RESET_LINK_LIFETIME_MS - 1);
  expect((await reset(inTime)).status).toBe(200);
});

test('a newer link invalidates the older one', { tags: ['D-59'] }, async () => {
  const { askForLink, reset } = await openReset();
  const older = await askForLink();
  const newer = await askForLink();
  expect((await reset(older)).status).toBe(400);
  expect((await reset(newer)).status).toBe(200);
});

test('a reset ends all tokens of the account', { tags: ['D-57', 'D-59'] }, async () => {
  const { api, token, askForLink, reset } = await openReset();
  await reset(await askForLink());
  const check = await api.get('/auth/is-valid').auth(token, { type: 'bearer' });
  expect(check.body).toEqual({ isValid: false });
});

test('two simultaneous uses of one link set one password', { tags: ['D-59'] }, async () => {
  const { askForLink, reset } = await openReset();
  const link = await askForLink();
  const answers = await Promise.all([reset(link), reset(link, 'a third password')]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 400,
  ]);
});

test(
  'rejects a missing token and a verification token',
  { tags: ['API-AUTH-13', 'D-59'] },
  async () => {
    const { api, mails } = await openReset();
    const without = await api.post('/auth/reset-password').send({ newPassword });
    expect(without.status).toBe(400);
    expect(without.body.issues[0].path).toBe('query.resetToken');
    const verification = (await newestLink(mails)).searchParams.get('token');
    const other = await api
      .post('/auth/reset-password')
      .query({ resetToken: verification })
      .send({ newPassword });
    expect(other.status).toBe(400);
  },
);

test(
  'rejects a password of 7 characters, and the link stays valid',
  { tags: ['D-59'] },
  async () => {
    const { askForLink, reset } = await openReset();
    const link = await askForLink();
    const short = await reset(link, '1234567');
    expect(short.status).toBe(400);
    expect(short.body.message).toBe('Password must be at least 8 characters.');
    expect((await reset(link)).status).toBe(200);
  },
);

test(
  'a reset link stays valid if the mail with the next one cannot be sent',
  { tags: ['D-58', 'D-59'] },
  async () => {
    const links: string[] = [];
    let fails = false;
    const mailer = {
      send: async ({ text }: { text: string }) => {
        if (fails) throw new Error('no mail today');
        links.push(/https?:\S+/.exec(text)?.[0] ?? '');
      },
    };
    const { api, person } = await openTestApp({ mailer });
    const { email: known } = await person();
    const ask = () => api.post('/auth/forgot-password').send({ email: known });
    await ask().expect(200);
    fails = true;
    expectConsoleError(/auth\.forgotPassword failed.*no mail today/s);
    expect((await ask().expect(503)).body.code).toBe('NOT_READY');
    const resetToken = new URL(links[0] ?? '').searchParams.get('resetToken');
    const reset = api.post('/auth/reset-password').query({ resetToken });
    expect((await reset.send({ newPassword: 'another password' })).status).toBe(200);
  },
);
