import type supertest from 'supertest';
import { expect, test } from 'vitest';
import { demoSeed } from '../../database/seeds/choose-seed.ts';
import { openTestApp } from '../../testing/open-test-app.ts';
import { egusi, jollof, rice, smallMenu } from '../../testing/small-menu.ts';

test.each([
  ['a short', smallMenu],
  ['a long', demoSeed],
] as const)(
  '%s cached response has the same headers and body as the first one',
  { tags: ['D-50'] },
  async (_length, seed) => {
    const { api } = await openTestApp({ seed });
    const [first, second] = [await api.get('/dishes'), await api.get('/dishes')];
    expect(second.body).toEqual(first.body);
    expect(first.headers).toMatchObject({ etag: expect.any(String), 'cache-control': 'no-cache' });
    const again = await api.get('/dishes').set('if-none-match', String(first.headers.etag));
    expect(again.status).toBe(304);
    const comparable = ({ headers: { date: _date, ...others } }: supertest.Response) => others;
    expect(comparable(second)).toEqual(comparable(first));
  },
);

test('a cached response gets 304 if the client already has it', { tags: ['D-50'] }, async () => {
  const { api } = await openTestApp();
  const { headers } = await api.get('/dishes');
  const etag = String(headers.etag);
  const again = await api.get('/dishes').set('if-none-match', etag);
  expect(again).toMatchObject({ status: 304, text: '' });
  expect(again.headers.etag).toBe(etag);
  const reload = { 'if-none-match': etag, 'cache-control': 'no-cache' };
  expect((await api.get('/dishes').set(reload)).status).toBe(200);
  expect((await api.get('/dishes').set('if-none-match', '"other"')).status).toBe(200);
});

test('only reads get 304', async () => {
  const { api } = await openTestApp();
  const headers = { 'x-mock-fault': '{"status":200,"body":[],"headers":{"etag":"\\"a\\""}}' };
  const get = api.get('/blogs').set(headers).set('if-none-match', '"a"');
  expect((await get).status).toBe(304);
  const put = api.put('/blogs').set(headers).set('if-none-match', '"a"');
  expect((await put).status).toBe(200);
});

test('a change by this server shows in the next response', { tags: ['API-DISH-07'] }, async () => {
  const { api, person } = await openTestApp();
  const { headers } = await person('admin');
  const path = `/dishes/${jollof._id}`;
  await api.get(path);
  await api.put(path).set(headers).send({ price: 1 });
  expect((await api.get(path)).body.price).toBe(1);
  await api.put(`/categories/${rice._id}`).set(headers).send({ name: 'Grains' });
  expect((await api.get('/categories')).body[0].name).toBe('Grains');
  await api.delete(`/delete/dish/${jollof._id}`).set(headers);
  expect((await api.get(path)).status).toBe(404);
  await api.post('/__mock/api/reset');
  expect((await api.get(path)).body.price).toBe(jollof.price);
});

test('a change in the database itself shows in the next response', async () => {
  const { api, database } = await openTestApp();
  const name = async () => (await api.get(`/dishes/${jollof._id}`)).body.name;
  expect(await name()).toBe(jollof.name);
  await database.updateTable('dishes').set({ name: 'New' }).where('_id', '=', jollof._id).execute();
  expect(await name()).toBe('New');
});

test('a rolled-back change does not show', async () => {
  const { api, database } = await openTestApp();
  const price = async () => (await api.get(`/dishes/${jollof._id}`)).body.price;
  await price();
  let during: Promise<number> | undefined;
  const change = database.transaction().execute(async (transaction) => {
    await transaction.updateTable('dishes').set({ price: 1 }).execute();
    during = price();
    throw new Error('Back');
  });
  await expect(change).rejects.toThrow('Back');
  expect([await during, await price()]).toEqual([jollof.price, jollof.price]);
});

test('each filter is cached separately', { tags: ['D-62'] }, async () => {
  const { api } = await openTestApp();
  const ids = async (query: string) =>
    (await api.get(`/dishes?${query}`)).body.map(({ _id }: { _id: string }) => _id);
  for (const _ of [1, 2]) {
    expect(await ids('category=soups')).toEqual([egusi._id]);
    expect(await ids('category=none')).toEqual([]);
  }
});
