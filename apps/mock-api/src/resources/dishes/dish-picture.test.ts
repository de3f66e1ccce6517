import { IMAGE_MAX_BYTES } from '@catering/contract';
import { expect, test } from 'vitest';
import { jpeg, png, webp } from '../../testing/pictures.ts';
import { jollof } from '../../testing/small-menu.ts';
import { openTestApp } from '../../testing/open-test-app.ts';

const address = `/dishes/${jollof._id}/image`;

test.each([
  ['PNG', png, 'image/png'],
  ['JPEG', jpeg, 'image/jpeg'],
  ['WebP', webp, 'image/webp'],
])(
  'accepts a %s as "files" and serves it',
  { tags: ['API-DISH-09', 'D-65'] },
  async (_name, bytes, type) => {
    const { api, person } = await openTestApp();
    const admin = await person('admin');
    const { status, body } = await api
      .put(address)
      .set(admin.headers)
      .attach('files', bytes, 'x.txt');
    expect(status).toBe(200);
    expect(body).toMatchObject({ _id: jollof._id, price: jollof.price });
    const picture = await api.get(body.image).responseType('blob');
    expect(picture.status).toBe(200);
    expect(picture.body).toEqual(bytes);
    expect(picture.headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  },
);

test('an upload is stored under a name of its own', { tags: ['D-65'] }, async () => {
  const { api, person } = await openTestApp();
  const { headers } = await person('admin');
  const filename = '../../../etc/passwd';
  const { body } = await api.put(address).set(headers).attach('files', png, { filename });
  expect(body.image).toMatch(/^\/uploads\/[0-9a-f-]{36}\.png$/);
});

test('uses only the first "files" part and ignores other files', { tags: ['D-65'] }, async () => {
  const { api, person } = await openTestApp();
  const admin = await person('admin');
  const { status, body } = await api
    .put(address)
    .set(admin.headers)
    .attach('other', Buffer.from('text'), 'a.txt')
    .attach('files', webp, 'a.webp')
    .attach('files', png, 'b.png');
  expect(status).toBe(200);
  expect(body.image).toMatch(/\.webp$/);
});

test(
  'deletes a replaced picture, and the picture of a deleted dish',
  { tags: ['D-65'] },
  async () => {
    const { api, person } = await openTestApp();
    const admin = await person('admin');
    const send = async () =>
      (await api.put(address).set(admin.headers).attach('files', png, 'a.png')).body.image;
    const first = await send();
    const second = await send();
    expect((await api.get(first)).status).toBe(404);
    expect((await api.get(second)).status).toBe(200);
    await api.delete(`/delete/dish/${jollof._id}`).set(admin.headers);
    expect((await api.get(second)).status).toBe(404);
  },
);

test.each([
  ['a script', Buffer.from('<script>alert(1)</script>')],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
  ['a GIF', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')],
  ['nothing', Buffer.alloc(0)],
])('rejects %s that is declared as PNG with 415', { tags: ['D-65'] }, async (_name, bytes) => {
  const { api, person } = await openTestApp();
  const admin = await person('admin');
  const { status, body } = await api
    .put(address)
    .set(admin.headers)
    .attach('files', bytes, { filename: 'dish.png', contentType: 'image/png' });
  expect(status).toBe(415);
  expect(body.code).toBe('UNSUPPORTED_MEDIA_TYPE');
  expect((await api.get(`/dishes/${jollof._id}`)).body).toEqual(jollof);
});

test('a picture that is sent as text is not a file: 400', async () => {
  const { api, person } = await openTestApp();
  const { headers } = await person('admin');
  const { status, body } = await api.put(address).set(headers).field('files', png.toString());
  const issues = [{ path: 'body.files', message: 'files must be a file' }];
  expect({ status, body }).toMatchObject({ status: 400, body: { issues } });
});

test('a compressed form gets 415, as JSON in an unknown encoding does', async () => {
  const { api, person } = await openTestApp();
  const { headers } = await person('admin');
  const { status, body } = await api
    .put(address)
    .set({ ...headers, 'content-encoding': 'gzip' })
    .attach('files', png, 'a.png');
  expect({ status, body }).toMatchObject({
    status: 415,
    body: { message: 'The body is in an encoding we cannot read.' },
  });
});

test('rejects a picture above 5 MB with 413', { tags: ['D-65'] }, async () => {
  const { api, person } = await openTestApp();
  const admin = await person('admin');
  const large = Buffer.concat([png, Buffer.alloc(IMAGE_MAX_BYTES)]);
  const { status, body } = await api
    .put(address)
    .set(admin.headers)
    .attach('files', large, 'a.png');
  expect(status).toBe(413);
  expect(body.message).toContain('the limit is 5 MB');
  expect(body.code).toBe('PAYLOAD_TOO_LARGE');
});

test(
  'rejects a form without a picture, and responds with 404 for an unknown dish',
  { tags: ['D-65'] },
  async () => {
    const { api, person } = await openTestApp();
    const admin = await person('admin');
    const without = await api.put(address).set(admin.headers).field('title', 'x');
    expect(without.status).toBe(400);
    expect(without.body.issues).toEqual([
      { path: 'body.files', message: 'A picture is required.' },
    ]);
    const unknown = await api
      .put('/dishes/none/image')
      .set(admin.headers)
      .attach('files', png, 'a.png');
    expect(unknown.status).toBe(404);
  },
);
