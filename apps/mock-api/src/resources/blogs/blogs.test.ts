import { expect, test } from 'vitest';
import { png, webp } from '../../testing/pictures.ts';
import { oldPost } from '../../testing/small-menu.ts';
import { openTestApp } from '../../testing/open-test-app.ts';

const fields = {
  title: 'Feeding a Hundred',
  link: 'https://example.com/blog/hundred',
  highlightParagraph: 'Write a list first.',
};

test(
  'GET /blogs returns a bare array, newest first',
  { tags: ['API-BLOG-01', 'D-66'] },
  async () => {
    const { api, person, clock } = await openTestApp();
    const admin = await person('admin');
    const add = () =>
      api.post('/blogs').set(admin.headers).field(fields).attach('files', png, 'a.png');
    const first = await add();
    const sameMoment = await add();
    await clock.advance(1);
    const last = await add();
    const { status, body } = await api.get('/blogs');
    expect(status).toBe(200);
    expect(body).toEqual([last.body, sameMoment.body, first.body, oldPost]);
  },
);

test(
  'GET /blogs/{id} returns the post, or 404 for an unknown id',
  { tags: ['API-BLOG-02'] },
  async () => {
    const { api } = await openTestApp();
    expect((await api.get(`/blogs/${oldPost._id}`)).body).toEqual(oldPost);
    expect((await api.get('/blogs/none')).status).toBe(404);
  },
);

test(
  'an admin adds a post with a multipart form',
  { tags: ['SCP-32', 'ENT-26', 'API-BLOG-03', 'API-BLOG-04', 'D-66'] },
  async () => {
    const { api, person, clock } = await openTestApp();
    const admin = await person('admin');
    const { status, body } = await api
      .post('/blogs')
      .set(admin.headers)
      .field({ ...fields, created: '1999-01-01T00:00:00.000Z', _id: 'mine' })
      .attach('files', png, 'a.png');
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...fields, created: new Date(clock.now()).toISOString() });
    expect(body._id).not.toBe('mine');
    expect((await api.get(body.image)).headers['content-type']).toBe('image/png');
  },
);

test('rejects a new post without a picture', { tags: ['D-66'] }, async () => {
  const { api, person } = await openTestApp();
  const admin = await person('admin');
  const { status, body } = await api.post('/blogs').set(admin.headers).field(fields);
  expect(status).toBe(400);
  expect(body.message).toBe('A picture is required.');
});

test(
  'a change can contain any fields of the form',
  { tags: ['SCP-32', 'ENT-26', 'API-BLOG-05', 'API-BLOG-06', 'D-66'] },
  async () => {
    const { api, person } = await openTestApp();
    const admin = await person('admin');
    const change = () => api.put(`/blogs/${oldPost._id}`).set(admin.headers);
    const renamed = await change().field({ title: 'New Title' });
    expect(renamed.status).toBe(200);
    expect(renamed.body).toEqual({ ...oldPost, title: 'New Title' });
    const first = await change().attach('files', png, 'a.png');
    const second = await change().attach('files', webp, 'a.webp');
    expect(second.body).toMatchObject({ title: 'New Title', created: oldPost.created });
    expect((await api.get(first.body.image)).status).toBe(404);
    expect((await api.get(second.body.image)).status).toBe(200);
    const unknown = await api.put('/blogs/none').set(admin.headers).field({ title: 'x' });
    expect(unknown.status).toBe(404);
  },
);

test('an admin deletes a post and its picture', { tags: ['SCP-32', 'API-BLOG-07'] }, async () => {
  const { api, person } = await openTestApp();
  const admin = await person('admin');
  const { body } = await api
    .post('/blogs')
    .set(admin.headers)
    .field(fields)
    .attach('files', png, 'a.png');
  const removed = await api.delete(`/blogs/${body._id}`).set(admin.headers);
  expect(removed.status).toBe(200);
  expect((await api.get(`/blogs/${body._id}`)).status).toBe(404);
  expect((await api.get(body.image)).status).toBe(404);
  expect((await api.delete(`/blogs/${body._id}`).set(admin.headers)).status).toBe(404);
});
