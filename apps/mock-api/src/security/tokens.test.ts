import { ACCESS_TOKEN_LIFETIME_MS } from '@catering/contract';
import { SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { signingKey } from '../database/signing-key.ts';
import { changeAccount } from '../resources/auth/accounts.store.ts';
import { newestLink } from '../testing/mail-links.ts';
import { openTestApp } from '../testing/open-test-app.ts';
import { callOperation, closedOperations, type Api } from '../testing/call-operation.ts';

const FAR = 4_102_444_800;

/** Every operation that needs a token refuses this one. */
async function expectRefused(api: Api, token: string) {
  for (const operation of closedOperations) {
    const { status, body } = await callOperation(api, operation, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect({ id: operation.id, status, code: body.code }).toEqual({
      id: operation.id,
      status: 401,
      code: 'UNAUTHENTICATED',
    });
  }
}

async function openWithAdmin() {
  const app = await openTestApp();
  const admin = await app.person('admin');
  const { token_version: version } = await app.database
    .selectFrom('accounts')
    .select('token_version')
    .where('id', '=', admin.id)
    .executeTakeFirstOrThrow();
  const claims = () =>
    new SignJWT({ version, role: 'admin' }).setSubject(admin.id).setExpirationTime(FAR);
  const [, token = ''] = admin.headers.authorization.split(' ');
  return { ...app, admin, version, claims, token, key: await signingKey(app.database) };
}

test('a token signed with another key opens nothing', { tags: ['D-57', 'D-60'] }, async () => {
  const { api, claims } = await openWithAdmin();
  const otherKey = await claims().setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32));
  await expectRefused(api, otherKey);
});

test('a token without a signature opens nothing', { tags: ['D-57', 'D-60'] }, async () => {
  const { api, admin, version } = await openWithAdmin();
  await expectRefused(api, new UnsecuredJWT({ version, sub: admin.id, exp: FAR }).encode());
});

test(
  'a token of another algorithm opens nothing, even with the right key',
  { tags: ['D-57', 'D-60'] },
  async () => {
    const { api, claims, key } = await openWithAdmin();
    const long = new Uint8Array(64);
    long.set(key);
    await expectRefused(api, await claims().setProtectedHeader({ alg: 'HS512' }).sign(long));
  },
);

test('a token whose claims were changed opens nothing', { tags: ['D-57', 'D-60'] }, async () => {
  const { api, person, admin, version } = await openWithAdmin();
  const customer = await person();
  const [, own = ''] = customer.headers.authorization.split(' ');
  const [head, , signature] = own.split('.');
  const claims = Buffer.from(JSON.stringify({ version, sub: admin.id, exp: FAR }));
  await expectRefused(api, [head, claims.toString('base64url'), signature].join('.'));
});

test(
  'a token that was good opens nothing once its time is over',
  { tags: ['D-57', 'D-60'] },
  async () => {
    const { api, clock, token } = await openWithAdmin();
    const [first] = closedOperations;
    if (!first) throw new Error('The contract has no closed operation');
    const before = await callOperation(api, first, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(before.status).not.toBe(401);
    clock.advance(ACCESS_TOKEN_LIFETIME_MS);
    await expectRefused(api, token);
  },
);

test(
  'a token that was good opens nothing once the account has ended its tokens',
  { tags: ['D-57', 'D-60'] },
  async () => {
    const { api, admin, token, database } = await openWithAdmin();
    expect((await api.get('/messages').set(admin.headers)).status).toBe(200);
    await changeAccount(database, admin.id, { tokenVersion: 'next' });
    await expectRefused(api, token);
  },
);

test('the token of a disabled account opens nothing', { tags: ['D-34', 'D-60'] }, async () => {
  const { api, admin, token, database } = await openWithAdmin();
  await database.updateTable('accounts').set({ disabled: 1 }).where('id', '=', admin.id).execute();
  await expectRefused(api, token);
});

test('the token of a deleted account opens nothing', { tags: ['D-57', 'D-60'] }, async () => {
  const { api, admin, token } = await openWithAdmin();
  await api.delete('/auth/delete').set(admin.headers);
  await expectRefused(api, token);
});

test('the token of a mail is no bearer token', { tags: ['D-59', 'D-60'] }, async () => {
  const { api, mails } = await openTestApp();
  const email = 'swap@example.com';
  await api.post('/auth/signup/emailandpassword').send({ email, password: 'a good password' });
  const verify = (await newestLink(mails)).searchParams.get('token');
  await api.post('/auth/forgot-password').send({ email });
  const reset = (await newestLink(mails)).searchParams.get('resetToken');
  for (const token of [verify, reset]) await expectRefused(api, String(token));
});

test('a bearer token is no token of a mail', { tags: ['D-32', 'D-59'] }, async () => {
  const { api, admin, token } = await openWithAdmin();
  const reset = await api
    .post('/auth/reset-password')
    .query({ resetToken: token })
    .send({ newPassword: 'another good one' });
  expect(reset.body.code).toBe('TOKEN_INVALID');
  const verified = await api.get('/auth/verify').query({ user: admin.id, token });
  expect(verified.body.code).toBe('TOKEN_INVALID');
});

test('a role that a token claims for itself counts for nothing', { tags: ['D-60'] }, async () => {
  const { api, person, database, key } = await openWithAdmin();
  const { id } = await person();
  const { token_version: version } = await database
    .selectFrom('accounts')
    .select('token_version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const token = await new SignJWT({ version, role: 'admin' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(id)
    .setExpirationTime(FAR)
    .sign(key);
  const { status } = await api.get('/messages').set('authorization', `Bearer ${token}`);
  expect(status).toBe(403);
});
