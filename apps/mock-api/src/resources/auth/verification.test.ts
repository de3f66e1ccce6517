import { expect, test } from 'vitest';
import { newestLink } from '../../testing/mail-links.ts';
import { openTestApp } from '../../testing/open-test-app.ts';
import { VERIFICATION_LINK_LIFETIME_MS } from '@catering/contract';

const credentials = { email: 'chidi@example.com', password: 'a good password' };

async function openLink() {
  const testApp = await openTestApp();
  await testApp.api.post('/auth/signup/emailandpassword').send(credentials);
  const link = await newestLink(testApp.mails);
  const query = Object.fromEntries(link.searchParams);
  return { ...testApp, link, verify: () => testApp.api.get('/auth/verify').query(query) };
}

test(
  'signup mails a link with "user" and "token" that verifies the email once',
  { tags: ['API-AUTH-03', 'D-31', 'D-32'] },
  async () => {
    const { verify, link, mails } = await openLink();
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: credentials.email, subject: 'Confirm your email address' });
    expect(mail?.html).toContain(`href="${link.href.replaceAll('&', '&amp;')}"`);
    expect([...link.searchParams.keys()]).toEqual(['user', 'token']);
    expect((await verify()).status).toBe(200);
    const again = await verify();
    expect(again.status).toBe(400);
    expect(again.body.code).toBe('TOKEN_INVALID');
  },
);

test(
  'a browser sees on the login page what its link did, whatever is wrong with the link',
  { tags: ['D-32'] },
  async () => {
    const { api, clock, link } = await openLink();
    const [user, token] = ['user', 'token'].map((name) => link.searchParams.get(name));
    const open = async (query: object) => {
      const page = api.get('/auth/verify').query(query);
      const { status, headers } = await page.set('accept', 'text/html,*/*;q=0.8');
      expect(status).toBe(302);
      return headers.location;
    };
    const loginPage = 'http://localhost:5173/login?verified=';
    for (const damaged of [{}, { user }, { user, token: 'x' }, { user: 'x', token }]) {
      expect(await open(damaged)).toBe(`${loginPage}invalid`);
    }
    expect(await open({ user, token })).toBe(`${loginPage}yes`);
    expect(await open({ user, token })).toBe(`${loginPage}used`);
    await clock.advance(VERIFICATION_LINK_LIFETIME_MS);
    expect(await open({ user, token })).toBe(`${loginPage}invalid`);
  },
);

test(
  'an expired link, another user, and an invalid token get 400',
  { tags: ['D-32'] },
  async () => {
    const { api, clock, link, verify } = await openLink();
    const token = link.searchParams.get('token');
    const user = link.searchParams.get('user');
    const ask = (query: object) => api.get('/auth/verify').query(query);
    expect((await ask({ user: 'somebody', token })).status).toBe(400);
    expect((await ask({ user, token: 'x' })).status).toBe(400);
    expect((await ask({ user })).status).toBe(400);
    expect((await ask({ user, token: [token, token] })).status).toBe(400);
    await clock.advance(VERIFICATION_LINK_LIFETIME_MS);
    expect((await verify()).status).toBe(400);
  },
);

test('a HEAD request does not use up the link', { tags: ['D-32'] }, async () => {
  const { api, link, verify } = await openLink();
  expect((await api.head('/auth/verify').query(link.search.slice(1))).status).toBe(405);
  expect((await verify()).status).toBe(200);
});

test(
  'the verification mail can be sent again, and invalidates the older link',
  { tags: ['API-AUTH-04', 'D-31'] },
  async () => {
    const { api, mails, verify } = await openLink();
    const resend = (email: string) => api.post('/auth/resend-verification-email').send({ email });
    const known = await resend('CHIDI@example.com');
    expect(known.status).toBe(200);
    expect(await mails()).toHaveLength(2);
    expect((await verify()).status).toBe(400);

    const link = await newestLink(mails);
    await api.get('/auth/verify').query(link.search.slice(1));
    const verified = await resend(credentials.email);
    const unknown = await resend('nobody@example.com');
    expect([verified.body, unknown.body]).toEqual([known.body, known.body]);
    expect(await mails()).toHaveLength(2);
  },
);

test('stores tokens in mails as hashes', { tags: ['D-32'] }, async () => {
  const { database, link } = await openLink();
  const kept = await database.selectFrom('mail_tokens').selectAll().execute();
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain(link.searchParams.get('token'));
});
