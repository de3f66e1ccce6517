import { expect, test } from 'vitest';
import { demoAccounts } from '../../database/seeds/demo-accounts.ts';
import { demoSeed, type MakeSeed } from '../../database/seeds/choose-seed.ts';
import { openTestApp } from '../../testing/open-test-app.ts';
import { jollof, ofada, egusi, rice, smallMenu, soups } from '../../testing/small-menu.ts';

async function openSeeds(seed: MakeSeed = smallMenu) {
  const opened = await openTestApp({ seed });
  const reset = (body?: object) => opened.api.post('/__mock/api/reset').send(body);
  const menu = async () => (await opened.api.get('/dishes')).body;
  return { ...opened, reset, menu };
}

test('a reset takes the name or the content of a seed, and without one it restores the first seed', async () => {
  const { reset, menu, api } = await openSeeds();
  expect((await reset({ seed: 'empty' })).status).toBe(200);
  expect(await menu()).toEqual([]);
  await reset({ seed: 'demo' });
  expect((await api.post('/auth/login').send(demoAccounts.customer)).status).toBe(200);
  await reset({ seed: { categories: [rice], dishes: [jollof] } });
  expect(await menu()).toEqual([jollof]);
  await reset();
  expect(await menu()).toEqual([jollof, ofada, egusi]);
});

const account = { _id: 'a', email: 'ada@example.com', password: 'jollof-rice-1', role: 'user' };
const [order] = demoSeed().orders;

test.each([
  [{ seed: 'dmo' }, 'There is no seed "dmo". There are: demo, empty.'],
  [{ seed: 7 }, 'seed must be "demo", "empty" or an object'],
  [
    { seed: { accounts: [{ ...account, role: 'chef', extra: 1 }] } },
    /^accounts\.0: There is no field "extra"\. There are: .*\n {2}accounts\.0\.role: role must be "user" or "admin"\.$/,
  ],
  [{ sede: 'demo' }, 'There is no field "sede". There are: seed.'],
  [{ seed: { dishes: [{ ...jollof, price: -1 }] } }, 'dishes.0.price: price must be at least 0'],
  [
    { seed: { dishes: [{ ...jollof, price: -1, name: 7 }] } },
    'dishes.0.name: name must be a text, not 7.\n  dishes.0.price: price must be at least 0.',
  ],
  [
    { seed: { accounts: [account, { ...account, _id: 'b', email: 'ADA@example.com' }] } },
    'accounts.1.email: "ada@example.com" is the email of another entry of accounts',
  ],
  [
    { seed: { orders: [{ ...order, account: 'unknown' }] } },
    'orders.0.account: There is no account "unknown" in the seed',
  ],
])('rejects the reset %o and changes nothing', async (body, message) => {
  const { reset, menu, api } = await openSeeds();
  await api.post('/__mock/api/clock').send({ now: '2020-01-01T00:00:00.000Z', frozen: true });
  const { status, body: error } = await reset(body);
  expect(status).toBe(400);
  expect(error.issues[0].message).toMatch(message);
  expect(await menu()).toEqual([jollof, ofada, egusi]);
  expect((await api.get('/__mock/api/clock')).body.now).toBe('2020-01-01T00:00:00.000Z');
});

test('the exported data loads as a seed with the same responses', async () => {
  const { api, reset, person } = await openSeeds(demoSeed);
  const { headers } = await person('admin');
  await api.put(`/dishes/${demoSeed().dishes[0]?._id}`).set(headers).send({ name: 'Changed' });
  const message = { email: 'chidi@example.com', message: 'Do you deliver on Sundays?' };
  const { body: sent } = await api.post('/messages').send(message);
  await api.post(`/messages/${sent._id}/reply`).set(headers).send({ replyMessage: 'We do.' });
  const { body: guest } = await api.post('/__mock/api/accounts').send({ orders: 2 });
  const bearer = { authorization: `Bearer ${guest.token}` };
  await api.put('/auth/update').set(bearer).send({ phoneNumber: '08030000000' });
  const everything = async () => {
    const { email } = demoAccounts.admin;
    const signedIn = await api.post(`/__mock/api/accounts/${email}/sign-in`);
    const admin = { authorization: `Bearer ${signedIn.body.token}` };
    return {
      dishes: (await api.get('/dishes')).body,
      categories: (await api.get('/categories')).body,
      blogs: (await api.get('/blogs')).body,
      orders: (await api.get('/order?scope=all').set(admin)).body,
      messages: (await api.get('/messages').set(admin)).body,
      accounts: (await api.get('/__mock/api/accounts')).body,
      seed: (await api.get('/__mock/api/seed')).body,
    };
  };
  const before = await everything();
  expect(before.messages[0].replies).toHaveLength(1);
  expect((await reset({ seed: 'empty' })).status).toBe(200);
  expect((await reset({ seed: before.seed })).status).toBe(200);
  expect(await everything()).toEqual(before);
  const { email, password } = guest;
  expect((await api.post('/auth/login').send({ email, password })).status).toBe(200);
});

test('publishes JSON Schemas of a seed and of a scenario file, for editors', async () => {
  const { api } = await openSeeds();
  const { status, body } = await api.get('/__mock/seed.schema.json');
  expect(status).toBe(200);
  expect(Object.keys(body.properties)).toEqual(
    expect.arrayContaining(['$schema', 'categories', 'dishes', 'accounts', 'orders']),
  );
  expect(body.properties.categories.items.required).toEqual(Object.keys(soups));
  const scenarios = await api.get('/__mock/scenarios.schema.json');
  expect(scenarios.body.additionalProperties.required).toEqual(['title']);
});
