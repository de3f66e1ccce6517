import { expect, test } from 'vitest';
import { openTestApp } from '../testing/open-test-app.ts';
import { png } from '../testing/pictures.ts';
import { jollof, ofada, oldPost } from '../testing/small-menu.ts';

/** A picture that the jollof, the ofada rice, and a blog post show. */
async function openShared() {
  const { api, database, person } = await openTestApp();
  const { headers } = await person('admin');
  const upload = async () =>
    (await api.put(`/dishes/${jollof._id}/image`).set(headers).attach('files', png, 'a.png')).body
      .image;
  const image: string = await upload();
  await api.put(`/dishes/${ofada._id}`).set(headers).send({ image }).expect(200);
  await database
    .updateTable('blogs')
    .set({ image: `http://127.0.0.1:4000${image}` })
    .where('_id', '=', oldPost._id)
    .execute();
  const isThere = async () => (await api.get(image)).status === 200;
  const deleteDish = (id: string) => api.delete(`/delete/dish/${id}`).set(headers).expect(200);
  return { api, headers, upload, isThere, deleteDish };
}

test('a picture stays until nothing shows it', { tags: ['D-65'] }, async () => {
  const { api, headers, isThere, deleteDish } = await openShared();
  await deleteDish(jollof._id);
  expect(await isThere()).toBe(true);
  await deleteDish(ofada._id);
  expect(await isThere()).toBe(true);
  await api.delete(`/blogs/${oldPost._id}`).set(headers).expect(200);
  expect(await isThere()).toBe(false);
});

test('replacing the picture of one dish leaves it to the others', { tags: ['D-65'] }, async () => {
  const { api, headers, upload, isThere, deleteDish } = await openShared();
  await upload();
  expect(await isThere()).toBe(true);
  await api
    .put(`/dishes/${ofada._id}`)
    .set(headers)
    .send({ image: '/pictures/plate-800.webp' })
    .expect(200);
  expect(await isThere()).toBe(true);
  await api.put(`/blogs/${oldPost._id}`).set(headers).attach('files', png, 'b.png').expect(200);
  expect(await isThere()).toBe(false);
  await deleteDish(ofada._id);
});

test('a change that keeps the picture keeps it', { tags: ['D-65'] }, async () => {
  const { api, person } = await openTestApp();
  const { headers } = await person('admin');
  const address = `/dishes/${jollof._id}`;
  const { body } = await api.put(`${address}/image`).set(headers).attach('files', png, 'a.png');
  await api.put(address).set(headers).send({ price: 6000 }).expect(200);
  await api.put(address).set(headers).send({ image: body.image }).expect(200);
  expect((await api.get(body.image)).status).toBe(200);
});
