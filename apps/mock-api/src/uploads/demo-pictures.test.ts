import { errorSchema } from '@catering/contract';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTestApp } from '../testing/open-test-app.ts';
import { temporaryFolder } from '../testing/run-server.ts';

test.each([
  ['jollof-800.webp', 'image/webp'],
  ['jollof-800.avif', 'image/avif'],
])('serves the demo picture %s to the site', async (name, type) => {
  const pictures = temporaryFolder();
  writeFileSync(join(pictures, name), 'picture');
  const { api } = await openTestApp({ pictures });
  const { status, headers } = await api.get(`/pictures/${name}`);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': type,
    'cache-control': 'public, max-age=0',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
});

test('serves a missing width in the only available size', async () => {
  const pictures = temporaryFolder();
  writeFileSync(join(pictures, 'jollof-800.webp'), 'picture');
  const { api } = await openTestApp({ pictures });
  const { status, headers } = await api.get('/pictures/jollof-1200.avif');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('image/webp');
});

test('sends a demo picture again only after it was replaced', async () => {
  const pictures = temporaryFolder();
  const picture = join(pictures, 'jollof-800.webp');
  writeFileSync(picture, 'picture');
  const { api } = await openTestApp({ pictures });
  const { headers } = await api.get('/pictures/jollof-800.webp');
  const askAgain = () =>
    api.get('/pictures/jollof-800.webp').set('if-none-match', headers.etag ?? '');
  expect((await askAgain()).status).toBe(304);
  writeFileSync(picture, 'another picture');
  expect((await askAgain()).status).toBe(200);
});

test.each(['/nothing-1200.avif', '/', '/..%2f..%2fpackage.json', '/.git'])(
  'serves nothing outside of the demo pictures: %s',
  async (path) => {
    const { api } = await openTestApp({ pictures: temporaryFolder() });
    const { status, body } = await api.get(`/pictures${path}`);
    expect(status).toBe(404);
    expect(body.code).toBe('NOT_FOUND');
  },
);

test.each([
  ['if-match', '"another"', 412],
  ['if-unmodified-since', 'Mon, 01 Jan 2001 00:00:00 GMT', 412],
  ['range', 'bytes=100-', 416],
])('a picture with %s: %s that does not fit gets %s', async (name, value, status) => {
  const pictures = temporaryFolder();
  writeFileSync(join(pictures, 'jollof-800.webp'), 'picture');
  const { api } = await openTestApp({ pictures });
  const response = await api.get('/pictures/jollof-800.webp').set(name, value);
  expect(response.status).toBe(status);
  expect(errorSchema.parse(response.body).message).toMatch(/^The file /);
  expect(response.headers['content-range']).toBe(status === 416 ? 'bytes */7' : undefined);
});
