import { dishSchema, pictureSources } from '@catering/contract';
import { dishInputOf } from '@catering/contract/testing';
import { expect, test } from 'vitest';
import { egusi, jollof, ofada, rice, soups } from '../../testing/small-menu.ts';
import { openTestApp } from '../../testing/open-test-app.ts';

const newDish = dishInputOf({ name: 'Fried Rice', category: rice._id });

test(
  'GET /dishes returns a bare array in the order of the menu',
  { tags: ['API-DISH-01', 'D-50'] },
  async () => {
    const { api } = await openTestApp();
    const { status, body } = await api.get('/dishes');
    expect(status).toBe(200);
    expect(body).toEqual([jollof, ofada, egusi]);
  },
);

test(
  'the category filter returns only dishes of that category',
  { tags: ['API-DISH-03', 'D-62'] },
  async () => {
    const { api } = await openTestApp();
    expect((await api.get('/dishes').query({ category: soups._id })).body).toEqual([egusi]);
    expect((await api.get('/dishes').query({ category: 'nothing' })).body).toEqual([]);
  },
);

for (const [title, query, dishes, ...rows] of [
  ['finds a name in any case', { name: 'JOLLOF' }, [jollof], 'D-62'],
  ['knows the case of every alphabet', { name: 'ẹ̀GÚSÍ' }, [egusi], 'D-62'],
  ['ignores unknown filters', { colour: 'red' }, [jollof, ofada, egusi], 'D-62'],
  ['joins its filters', { name: 'rice', category: rice._id }, [ofada]],
] as const) {
  test(`GET /dishes ${title}`, { tags: ['API-DISH-02', ...rows] }, async () => {
    const { api } = await openTestApp();
    const { status, body } = await api.get('/dishes').query(query);
    expect(status).toBe(200);
    expect(body).toEqual(dishes);
  });
}

test(
  'GET /dishes/{id} returns the dish, or 404 for an unknown id',
  { tags: ['API-DISH-05'] },
  async () => {
    const { api } = await openTestApp();
    expect((await api.get(`/dishes/${jollof._id}`)).body).toEqual(jollof);
    const unknown = await api.get('/dishes/none');
    expect(unknown.status).toBe(404);
    expect(unknown.body).toEqual({ message: 'Dish not found.', code: 'NOT_FOUND' });
  },
);

test(
  'an admin adds a dish, and its addons get ids',
  { tags: ['SCP-30', 'API-DISH-06', 'D-65'] },
  async () => {
    const { api, person } = await openTestApp();
    const admin = await person('admin');
    const { status, body } = await api.post('/dishes').set(admin.headers).send(newDish);
    expect(status).toBe(201);
    expect(body).toMatchObject(newDish);
    expect(body.addons[0]._id).not.toBe('');
    expect(dishSchema.safeParse(body).success).toBe(true);
    expect((await api.get(`/dishes/${body._id}`)).body).toEqual(body);
  },
);

test('a dish without a picture shows an empty plate', { tags: ['D-65'] }, async () => {
  const { api, person } = await openTestApp();
  const admin = await person('admin');
  const { body } = await api.post('/dishes').set(admin.headers).send(newDish);
  expect(body.image).toBe('/pictures/plate-800.webp');
  expect(pictureSources(body.image)).not.toEqual([]);
});

test('rejects a dish of an unknown category', { tags: ['D-65'] }, async () => {
  const { api, person } = await openTestApp();
  const admin = await person('admin');
  const created = await api
    .post('/dishes')
    .set(admin.headers)
    .send({ ...newDish, category: 'none' });
  expect(created.status).toBe(400);
  expect(created.body.issues).toEqual([
    { path: 'body.category', message: 'There is no such category.' },
  ]);
  const changed = await api
    .put(`/dishes/${jollof._id}`)
    .set(admin.headers)
    .send({ category: 'none' });
  expect(changed.status).toBe(400);
});

test(
  'a change keeps the fields that are not sent',
  { tags: ['SCP-30', 'API-DISH-07', 'D-65'] },
  async () => {
    const { api, person } = await openTestApp();
    const admin = await person('admin');
    const { status, body } = await api
      .put(`/dishes/${jollof._id}`)
      .set(admin.headers)
      .send({ price: 5900 });
    expect(status).toBe(200);
    expect(body).toEqual({ ...jollof, price: 5900 });
    expect((await api.put('/dishes/none').set(admin.headers).send({ price: 1 })).status).toBe(404);
  },
);

test('a known addon keeps its id, and an unknown id is replaced', { tags: ['D-65'] }, async () => {
  const { api, person } = await openTestApp();
  const admin = await person('admin');
  const [egg] = jollof.addons;
  const { body } = await api
    .put(`/dishes/${jollof._id}`)
    .set(admin.headers)
    .send({
      addons: [
        { ...egg, price: 600 },
        { _id: 'chosen', name: 'Ponmo', price: 800 },
      ],
    });
  expect(body.addons).toHaveLength(2);
  expect(body.addons[0]).toEqual({ ...egg, price: 600 });
  expect(body.addons[1]).toMatchObject({ name: 'Ponmo', price: 800 });
  expect(body.addons[1]._id).not.toBe('chosen');
});

test('an admin deletes a dish', { tags: ['SCP-30', 'API-DISH-14', 'D-64'] }, async () => {
  const { api, person } = await openTestApp();
  const admin = await person('admin');
  const { status, body } = await api.delete(`/delete/dish/${jollof._id}`).set(admin.headers);
  expect(status).toBe(200);
  expect(body.message).not.toBe('');
  expect((await api.get(`/dishes/${jollof._id}`)).status).toBe(404);
  expect((await api.delete(`/delete/dish/${jollof._id}`).set(admin.headers)).status).toBe(404);
});
