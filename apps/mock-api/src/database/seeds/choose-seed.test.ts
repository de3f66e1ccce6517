import { contract } from '@catering/contract';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type supertest from 'supertest';
import { expect, test } from 'vitest';
import { openTestApp, TEST_START } from '../../testing/open-test-app.ts';
import { temporaryFolder } from '../../testing/run-server.ts';
import { jollof, rice } from '../../testing/small-menu.ts';
import { demoAccounts } from './demo-accounts.ts';
import { demoSeed, loadSeed } from './choose-seed.ts';

const logInTo = async (
  api: ReturnType<typeof supertest>,
  { email, password }: { email: string; password: string },
) => {
  const { body } = await api.post('/auth/login').send({ email, password });
  return { authorization: `Bearer ${body.token}` };
};

test('the demo seed has a menu, a blog, and their pictures', { tags: ['SCP-02'] }, async () => {
  const { api } = await openTestApp({ seed: demoSeed });
  const categories = contract.categories.list.responses[200].parse(
    (await api.get('/categories')).body,
  );
  expect(categories.length).toBeGreaterThan(3);
  const dishes = contract.dishes.list.responses[200].parse((await api.get('/dishes')).body);
  const blogs = contract.blogs.list.responses[200].parse((await api.get('/blogs')).body);
  for (const { image } of [...dishes, ...blogs])
    expect(image).toMatch(/^\/pictures\/[\w-]+-800\.webp$/);
  expect(new Set(dishes.map(({ category }) => category)).size).toBe(categories.length);
});

test('the demo customer has an order in each state, newest first', async () => {
  const { api } = await openTestApp({ seed: demoSeed });
  const headers = await logInTo(api, demoAccounts.customer);
  const { body } = await api.get('/order').set(headers);
  const orders = contract.order.list.responses[200].parse(body);
  expect(orders.map(({ paymentStatus, fulfilled }) => [paymentStatus, fulfilled])).toEqual([
    ['Pending', false],
    ['Completed', false],
    ['Completed', true],
  ]);
  expect(orders.flatMap(({ cartItems }) => cartItems).length).toBeGreaterThan(3);
});

test('the orders of the demo seed are valid new orders', async () => {
  const { api } = await openTestApp({ seed: demoSeed });
  const headers = await logInTo(api, demoAccounts.customer);
  for (const order of (await api.get('/order').set(headers)).body) {
    expect((await api.post('/order').set(headers).send(order)).status).toBe(201);
  }
});

test('the demo admin has the role of an admin', async () => {
  const { api } = await openTestApp({ seed: demoSeed });
  const headers = await logInTo(api, demoAccounts.admin);
  expect((await api.get('/app-logs').set(headers)).status).toBe(200);
});

test('an empty seed adds nothing', async () => {
  const { api } = await openTestApp({ seed: loadSeed('empty') });
  for (const path of ['/dishes', '/categories', '/blogs']) {
    expect((await api.get(path)).body).toEqual([]);
  }
});

test('a JSON file can be the seed', async () => {
  const file = join(temporaryFolder(), 'seed.json');
  const account = { _id: 'a', email: 'Ada@Example.com', password: 'jollof-rice-1', role: 'user' };
  const seed = { categories: [rice], dishes: [jollof], accounts: [account] };
  writeFileSync(file, JSON.stringify(seed));
  const { api } = await openTestApp({ seed: loadSeed(file) });
  expect((await api.get('/dishes')).body).toEqual([jollof]);
  const login = await api
    .post('/auth/login')
    .send({ email: 'ada@example.com', password: account.password });
  expect(login.status).toBe(200);
});

test.each([
  ['UTF-8', Buffer.from('\ufeff{}')],
  ['UTF-16', Buffer.from('\ufeff{}', 'utf16le')],
])('a seed file can have a byte order mark, in %s', (_encoding, content) => {
  const file = join(temporaryFolder(), 'seed.json');
  writeFileSync(file, content);
  expect(loadSeed(file)()).toMatchObject({ dishes: [] });
});

test('an account in a seed file can have a password hash', async () => {
  const file = join(temporaryFolder(), 'seed.json');
  const { email, password } = demoAccounts.customer;
  const account = demoSeed().accounts.find((one) => one.email === email);
  writeFileSync(file, JSON.stringify({ accounts: [account] }));
  const { api, database } = await openTestApp({ seed: loadSeed(file) });
  const { passwordHash } = await database
    .selectFrom('accounts')
    .select('passwordHash')
    .executeTakeFirstOrThrow();
  expect(passwordHash).toBe(account?.passwordHash);
  const login = await api.post('/auth/login').send({ email, password });
  expect(login.status).toBe(200);
});

test('an order in a seed file can have an age relative to the time of seeding', async () => {
  const file = join(temporaryFolder(), 'seed.json');
  const { accounts, orders } = demoSeed();
  const [order] = orders;
  const timed = { ...order, createdAt: { hoursAgo: 2 } };
  writeFileSync(file, JSON.stringify({ accounts, orders: [timed] }));
  const { api } = await openTestApp({ seed: loadSeed(file) });
  const { body } = await api.get('/order').set(await logInTo(api, demoAccounts.customer));
  expect(Date.parse(TEST_START) - Date.parse(body[0].createdAt)).toBe(2 * 60 * 60 * 1000);
});

test.each([
  ['{"accounts":[{"_id":"a","email":"a@b.co","role":"user"}]}', /accounts\.0: needs a password or/],
  [
    '{"accounts":[{"_id":"a","email":"a@b.co","role":"user","password":"jollof-rice-1","passwordHash":"$argon2id$v=19$m=64,t=1,p=1$c2FsdHNhbHRzYWx0$aGFzaGhhc2hoYXNo"}]}',
    /accounts\.0: needs a password or/,
  ],
  [
    '{"accounts":[{"_id":"a","email":"a@b.co","role":"user","passwordHash":"$argon2id$v=19$x"}]}',
    /accounts\.0\.passwordHash: must be a hash of argon2id/,
  ],
  ['{', /^The file .* cannot be read .* --seed takes demo, empty or a JSON file\.$/],
  [
    '{"dishes":[{}]}',
    /^The file .* is invalid:\n  dishes\.0\._id: _id is required: give a text\.\n(?:  dishes\.0\..*\n){4}  and 2 more$/,
  ],
  [
    JSON.stringify({ categories: [rice], dishes: [{ ...jollof, category: 'soups' }] }),
    /^The file .* is invalid: dishes\.0\.category: There is no category "soups" in the seed\.$/,
  ],
  [
    JSON.stringify({ categories: [rice, { ...rice, name: 'Other' }] }),
    /: categories\.1\._id: "rice" is the _id of another entry of categories\.$/,
  ],
  [
    JSON.stringify({
      orders: [{ ...demoSeed().orders[0], account: undefined, createdAt: { hoursAgo: 1e9 } }],
    }),
    /: orders\.0\.createdAt\.hoursAgo: hoursAgo must be at most 87600\.$/,
  ],
  [
    JSON.stringify({ categories: [{ ...rice, name: 'R\0ce' }] }),
    /: categories\.0\.name: name contains characters that cannot be stored\.$/,
  ],
  [
    JSON.stringify({ categories: [{ ...rice, _id: 'x'.repeat(129) }] }),
    /: categories\.0\._id: _id is at most 128 characters, without a space at its ends\.$/,
  ],
  ['{"dihses":[]}', /^The file .* is invalid: There is no field "dihses"\. There are: /],
])('rejects a seed file with %s, and describes the mistake', (content, message) => {
  const file = join(temporaryFolder(), 'seed.json');
  writeFileSync(file, content);
  expect(() => loadSeed(file)).toThrow(message);
  expect(() => loadSeed(`${file}.missing`)).toThrow('cannot be read');
  expect(() => loadSeed('dmo')).toThrow(/ENOENT dmo\)\. --seed takes/);
});
