import { expect, test } from 'vitest';
import { emptyCategory, rice, soups } from '../../testing/small-menu.ts';
import { openTestApp } from '../../testing/open-test-app.ts';

test(
  'GET /categories returns a bare array in the order of the menu',
  { tags: ['API-DISH-10', 'D-50'] },
  async () => {
    const { api } = await openTestApp();
    const { status, body } = await api.get('/categories');
    expect(status).toBe(200);
    expect(body).toEqual([rice, soups, emptyCategory]);
  },
);

test(
  'GET /categories/{id} returns the category, or 404 for an unknown id',
  { tags: ['API-DISH-11'] },
  async () => {
    const { api } = await openTestApp();
    expect((await api.get(`/categories/${rice._id}`)).body).toEqual(rice);
    expect((await api.get('/categories/none')).status).toBe(404);
  },
);

test(
  'an admin adds a category and changes it',
  { tags: ['SCP-31', 'API-DISH-12', 'API-DISH-13'] },
  async () => {
    const { api, person } = await openTestApp();
    const admin = await person('admin');
    const input = { name: 'Small Chops', description: 'For parties.' };
    const created = await api.post('/categories').set(admin.headers).send(input);
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject(input);
    const changed = await api
      .put(`/categories/${created.body._id}`)
      .set(admin.headers)
      .send({ name: 'Smaller Chops' });
    expect(changed.status).toBe(200);
    expect(changed.body).toEqual({ ...created.body, name: 'Smaller Chops' });
    expect((await api.get('/categories')).body).toContainEqual(changed.body);
    const unknown = await api.put('/categories/none').set(admin.headers).send({ name: 'x' });
    expect(unknown.status).toBe(404);
  },
);

test(
  'an empty category can be deleted, and one with dishes gets 409',
  { tags: ['SCP-31', 'D-64'] },
  async () => {
    const { api, person } = await openTestApp();
    const admin = await person('admin');
    const full = await api.delete(`/delete/category/${rice._id}`).set(admin.headers);
    expect(full.status).toBe(409);
    expect(full.body.code).toBe('CATEGORY_NOT_EMPTY');
    const path = `/delete/category/${emptyCategory._id}`;
    expect((await api.delete(path).set(admin.headers)).status).toBe(200);
    expect((await api.get('/categories')).body).toEqual([rice, soups]);
    expect((await api.delete(path).set(admin.headers)).status).toBe(404);
  },
);
