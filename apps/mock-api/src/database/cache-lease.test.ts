import { join } from 'node:path';
import type supertest from 'supertest';
import { expect, test } from 'vitest';
import { orderOf } from '../testing/orders.ts';
import { png } from '../testing/pictures.ts';
import { openTestApp } from '../testing/open-test-app.ts';
import { temporaryFolder } from '../testing/run-server.ts';
import { emptyCategory, jollof, ofada, oldPost, rice } from '../testing/small-menu.ts';
import { catalogueVersion } from './cache-lease.ts';
import { openDatabase } from './open.ts';

type Call = (api: ReturnType<typeof supertest>) => supertest.Test;

const post = { title: 'Suya', link: 'https://example.com/suya', highlightParagraph: 'Hot.' };
const dish = { ...jollof, addons: [] };

async function openShop() {
  const { api, person, database } = await openTestApp();
  const { headers } = await person('admin');
  const counted = async (call: Call) => {
    const before = await catalogueVersion(database);
    const { status } = await call(api).set(headers);
    return { status, grown: (await catalogueVersion(database)) > before };
  };
  return { counted, database };
}

const changes: [name: string, call: Call][] = [
  ['a new dish', (api) => api.post('/dishes').send(dish)],
  ['a changed dish', (api) => api.put(`/dishes/${jollof._id}`).send({ price: 1 })],
  ['a picture', (api) => api.put(`/dishes/${jollof._id}/image`).attach('files', png, 'a.png')],
  ['a dish that is gone', (api) => api.delete(`/delete/dish/${ofada._id}`)],
  ['a new category', (api) => api.post('/categories').send({ name: 'x', description: 'y' })],
  ['a changed category', (api) => api.put(`/categories/${rice._id}`).send({ name: 'x' })],
  ['a category that is gone', (api) => api.delete(`/delete/category/${emptyCategory._id}`)],
  ['a new post', (api) => api.post('/blogs').field(post).attach('files', png, 'a.png')],
  ['a changed post', (api) => api.put(`/blogs/${oldPost._id}`).field({ title: 'x' })],
  ['a post that is gone', (api) => api.delete(`/blogs/${oldPost._id}`)],
  ['a reset', (api) => api.post('/__mock/api/reset')],
];

test.each(changes)('%s makes the version of the catalogue grow', async (_name, call) => {
  const { status, grown } = await (await openShop()).counted(call);
  expect([200, 201]).toContain(status);
  expect(grown).toBe(true);
});

test.each<[name: string, call: Call, status: number]>([
  ['an order', (api) => api.post('/order').send(orderOf()), 201],
  ['a message', (api) => api.post('/messages').send({ email: 'a@b.cc', message: 'Hi' }), 201],
  ['a refused dish', (api) => api.post('/dishes').send({ ...dish, category: 'none' }), 400],
  ['reading', (api) => api.get('/dishes'), 200],
])('%s leaves the version of the catalogue as it is', async (_name, call, status) => {
  expect(await (await openShop()).counted(call)).toEqual({ status, grown: false });
});

test('a change that is taken back leaves the version as it was', async () => {
  const { database } = await openShop();
  const before = await catalogueVersion(database);
  const change = database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('blogs').execute();
    expect(await catalogueVersion(transaction)).toBeGreaterThan(before);
    throw new Error('no');
  });
  await expect(change).rejects.toThrow('no');
  expect(await catalogueVersion(database)).toBe(before);
});

test('another server on the same file sees the version grow', async () => {
  const file = join(temporaryFolder(), 'mock.sqlite');
  const open = () => openDatabase({ address: file, seed: async () => {} });
  const [one, other] = [await open(), await open()];
  const before = await catalogueVersion(other);
  await one.insertInto('categories').values({ id: 'x', name: 'x', description: '' }).execute();
  expect(await catalogueVersion(other)).toBeGreaterThan(before);
  await one.destroy();
  await other.destroy();
});
