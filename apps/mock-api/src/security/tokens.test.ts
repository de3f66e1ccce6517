import { SignJWT, UnsecuredJWT } from 'jose';
import type supertest from 'supertest';
import { expect, test } from 'vitest';
import { signingKey } from '../database/signing-key.ts';
import { newestLink } from '../testing/mail-links.ts';
import { openTestApp } from '../testing/open-test-app.ts';

/** 2100-01-01, in seconds. */
const FAR = 4_102_444_800;

/** One operation stands for all: http/authenticate.test.ts proves that each asks for a valid token. */
const messagesWith = (api: ReturnType<typeof supertest>, token: string) =>
  api.get('/messages').auth(token, { type: 'bearer' });

async function expectRejected(api: ReturnType<typeof supertest>, token: string) {
  const { status, body } = await messagesWith(api, token);
  expect({ status, code: body.code }).toEqual({ status: 401, code: 'UNAUTHENTICATED' });
}

async function openWithAdmin() {
  const app = await openTestApp();
  const admin = await app.person('admin');
  const { tokenVersion: version } = await app.database
    .selectFrom('accounts')
    .select('tokenVersion')
    .where('_id', '=', admin.id)
    .executeTakeFirstOrThrow();
  const claims = () =>
    new SignJWT({ version, role: 'admin' }).setSubject(admin.id).setExpirationTime(FAR);
  const [, token = ''] = admin.headers.authorization.split(' ');
  return { ...app, admin, version, claims, token, key: await signingKey(app.database) };
}

type Admin = Awaited<ReturnType<typeof openWithAdmin>>;

const forged: Record<string, (admin: Admin) => Promise<string> | string> = {
  'signed with another key': ({ claims }) =>
    claims().setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32)),
  'without a signature': ({ admin, version }) =>
    new UnsecuredJWT({ version, sub: admin.id, exp: FAR }).encode(),
  'that never expires': ({ admin, version, key }) =>
    new SignJWT({ version }).setProtectedHeader({ alg: 'HS256' }).setSubject(admin.id).sign(key),
};

test.each(Object.entries(forged))(
  'rejects a token %s',
  { tags: ['D-57', 'D-60'] },
  async (_kind, forge) => {
    const admin = await openWithAdmin();
    await expectRejected(admin.api, await forge(admin));
  },
);

test('a token from a mail is not a bearer token', { tags: ['D-59', 'D-60'] }, async () => {
  const { api, mails } = await openTestApp();
  const email = 'swap@example.com';
  await api.post('/auth/signup/emailandpassword').send({ email, password: 'a good password' });
  const verify = (await newestLink(mails)).searchParams.get('token');
  await api.post('/auth/forgot-password').send({ email });
  const reset = (await newestLink(mails)).searchParams.get('resetToken');
  for (const token of [verify, reset]) await expectRejected(api, String(token));
});

test('a bearer token is not a token from a mail', { tags: ['D-32', 'D-59'] }, async () => {
  const { api, admin, token } = await openWithAdmin();
  const reset = await api
    .post('/auth/reset-password')
    .query({ resetToken: token })
    .send({ newPassword: 'another good one' });
  expect(reset.body.code).toBe('TOKEN_INVALID');
  const verified = await api.get('/auth/verify').query({ user: admin.id, token });
  expect(verified.body.code).toBe('TOKEN_INVALID');
});

test('ignores a role in the claims of a token', { tags: ['D-60'] }, async () => {
  const { api, person, database, key } = await openWithAdmin();
  const { id } = await person();
  const { tokenVersion: version } = await database
    .selectFrom('accounts')
    .select('tokenVersion')
    .where('_id', '=', id)
    .executeTakeFirstOrThrow();
  const token = await new SignJWT({ version, role: 'admin' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(id)
    .setExpirationTime(FAR)
    .sign(key);
  expect((await messagesWith(api, token)).status).toBe(403);
});
