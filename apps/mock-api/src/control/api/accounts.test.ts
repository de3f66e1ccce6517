import { expect, test } from 'vitest';
import { demoSeed, emptySeed } from '../../database/seeds/choose-seed.ts';
import { openTestApp } from '../../testing/open-test-app.ts';

async function openAccounts(given: Parameters<typeof openTestApp>[0] = {}) {
  const opened = await openTestApp(given);
  const { api } = opened;
  const create = (body: object = {}) => api.post('/__mock/api/accounts').send(body);
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const isValid = async (token: string) =>
    (await api.get('/auth/is-valid').set(bearer(token))).body.isValid;
  return { ...opened, create, bearer, isValid };
}

test('a new account is a verified customer and signed in, by default', async () => {
  const { api, create, bearer, mails } = await openAccounts({ callsPerMinute: 1 });
  const accounts = [await create(), await create(), await create({ role: 'admin' })];
  expect(accounts.map(({ status }) => status)).toEqual([201, 201, 201]);
  const [{ body: first }, , { body: admin }] = accounts as [
    (typeof accounts)[0],
    unknown,
    (typeof accounts)[0],
  ];
  expect(first).toMatchObject({ role: 'user', verified: true, password: 'a good password' });
  expect((await api.get('/order').set(bearer(first.token))).body).toEqual([]);
  expect((await api.get('/app-logs').set(bearer(admin.token))).status).toBe(200);
  const { email, password } = first;
  expect((await api.post('/auth/login').send({ email, password })).status).toBe(200);
  expect((await create({ verified: false })).body.verified).toBe(false);
  expect(await mails()).toEqual([]);
});

test('rejects an email that is in use, in any case', async () => {
  const { create } = await openAccounts();
  expect((await create({ email: 'chidi@example.com' })).status).toBe(201);
  const { status, body } = await create({ email: 'Chidi@example.com', orders: 3 });
  expect([status, body.code]).toEqual([409, 'EMAIL_TAKEN']);
});

test('creates an account with the requested number of past paid orders', async () => {
  const { api, create, bearer, clock } = await openAccounts({ seed: demoSeed });
  const { body } = await create({ orders: 1000 });
  const list = await api.get('/order').set(bearer(body.token));
  expect(list.status).toBe(200);
  expect(list.body).toHaveLength(1000);
  for (const { paymentStatus, createdAt } of list.body) {
    expect(paymentStatus).toBe('Completed');
    expect(Date.parse(createdAt)).toBeLessThan(clock.now());
  }
  const again = await api.post('/order').set(bearer(body.token)).send(list.body[0]);
  expect(again.status).toBe(201);
});

test('rejects past orders if the menu is empty', async () => {
  const { create } = await openAccounts({ seed: emptySeed });
  const { status, body } = await create({ orders: 1 });
  expect([status, body.issues[0].path]).toEqual([400, 'body.orders']);
});

test('lists accounts, newest first, without their secrets', async () => {
  const { api, create, clock } = await openAccounts();
  const { body: first } = await create();
  await clock.advance(1000);
  const { body: second } = await create();
  const { body } = await api.get('/__mock/api/accounts');
  const { token: _token, password: _password, ...shown } = second;
  expect(body[0]).toEqual(shown);
  expect(body[1]._id).toBe(first._id);
});

test('signs in by id or email without a password, and ends the sessions of one account only', async () => {
  const { api, create, isValid } = await openAccounts();
  const [{ body: one }, { body: other }] = [await create(), await create()];
  const signIn = (id: string) => api.post(`/__mock/api/accounts/${encodeURIComponent(id)}/sign-in`);
  const tokens = [(await signIn(one._id)).body.token, (await signIn(one.email)).body.token];
  for (const token of tokens) expect(await isValid(token)).toBe(true);
  expect((await api.post(`/__mock/api/accounts/${one._id}/end-sessions`)).status).toBe(200);
  for (const token of [one.token, ...tokens]) expect(await isValid(token)).toBe(false);
  expect(await isValid(other.token)).toBe(true);
  expect((await signIn('nobody@example.com')).status).toBe(404);
});

test('rejects the sign-in of a disabled account', async () => {
  const { api, create, bearer } = await openAccounts();
  const { body } = await create();
  await api.put('/auth/disable').set(bearer(body.token));
  const { status } = await api.post(`/__mock/api/accounts/${body._id}/sign-in`);
  expect(status).toBe(403);
});

test.each([
  { role: 'cook' },
  { orders: -1 },
  { orders: 10_001 },
  { name: 'Chidi' },
  { email: 'x' },
])('rejects the account %o', async (body) => {
  const { create } = await openAccounts();
  expect((await create(body)).status).toBe(400);
});
