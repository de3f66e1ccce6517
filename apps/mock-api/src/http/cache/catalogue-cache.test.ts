import type supertest from 'supertest';
import { expect, test, vi } from 'vitest';
import { localLease } from '../../database/cache-lease.ts';
import type { createTestApp } from '../../testing/create-test-app.ts';
import { openTestApp } from '../../testing/open-test-app.ts';
import { egusi, jollof, rice } from '../../testing/small-menu.ts';

/** Longer than any test: only what this server does itself may show. */
const FOR_EVER = 3_600_000;

const renameBehindItsBack = ({ database }: Awaited<ReturnType<typeof createTestApp>>) =>
  database.updateTable('dishes').set({ name: 'New' }).where('id', '=', jollof._id).execute();

test(
  'an answer that is given again is the same, with its headers, and has a body of its own',
  { tags: ['D-50'] },
  async () => {
    const { api } = await openTestApp({ lease: localLease(FOR_EVER) });
    const [first, second] = [await api.get('/dishes'), await api.get('/dishes')];
    expect(second.body).toEqual(first.body);
    const comparable = ({ headers: { date: _date, ...others } }: supertest.Response) => others;
    expect(comparable(second)).toEqual(comparable(first));
  },
);

test(
  'an answer that is given again answers a reader who has it with 304',
  { tags: ['D-50'] },
  async () => {
    const { api } = await openTestApp({ lease: localLease(FOR_EVER) });
    const { headers } = await api.get('/dishes');
    const etag = String(headers.etag);
    const again = await api.get('/dishes').set('if-none-match', etag);
    expect(again).toMatchObject({ status: 304, text: '' });
    expect(again.headers.etag).toBe(etag);
    const reload = { 'if-none-match': etag, 'cache-control': 'no-cache' };
    expect((await api.get('/dishes').set(reload)).status).toBe(200);
    expect((await api.get('/dishes').set('if-none-match', '"other"')).status).toBe(200);
  },
);

test('what this server changes shows in the next answer', { tags: ['API-DISH-07'] }, async () => {
  const { api, person } = await openTestApp({ lease: localLease(FOR_EVER) });
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

test('what another server changes shows once the answers have reached their age', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
  try {
    const app = await openTestApp({ lease: localLease(250) });
    const name = async () => (await app.api.get(`/dishes/${jollof._id}`)).body.name;
    expect(await name()).toBe(jollof.name);
    await renameBehindItsBack(app);
    now.mockReturnValue(1249);
    expect(await name()).toBe(jollof.name);
    now.mockReturnValue(1250);
    expect(await name()).toBe('New');
  } finally {
    now.mockRestore();
  }
});

test('each filter has an answer of its own', { tags: ['D-62'] }, async () => {
  const { api } = await openTestApp({ lease: localLease(FOR_EVER) });
  const ids = async (query: string) =>
    (await api.get(`/dishes?${query}`)).body.map(({ _id }: { _id: string }) => _id);
  for (const _ of [1, 2]) {
    expect(await ids('category=soups')).toEqual([egusi._id]);
    expect(await ids('category=none')).toEqual([]);
  }
});

test('a response that names no dish is not kept', { tags: ['D-55'] }, async () => {
  const app = await openTestApp({ lease: localLease(FOR_EVER) });
  expect((await app.api.get('/dishes/new')).status).toBe(404);
  await app.database.updateTable('dishes').set({ id: 'new' }).where('id', '=', egusi._id).execute();
  expect((await app.api.get('/dishes/new')).body.name).toBe(egusi.name);
});
