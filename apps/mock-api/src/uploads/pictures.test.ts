import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTestApp } from '../testing/open-test-app.ts';
import { temporaryFolder } from '../testing/run-server.ts';

test.each([
  ['jollof-800.webp', 'image/webp'],
  ['jollof-800.avif', 'image/avif'],
])('the demo picture %s is served for the site, to be kept for ever', async (name, type) => {
  const pictures = temporaryFolder();
  writeFileSync(join(pictures, name), 'picture');
  const { api } = await openTestApp({ pictures });
  const { status, headers } = await api.get(`/pictures/${name}`);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
});

test.each([
  '/nothing.webp',
  '/',
  '/..%2f..%2fpackage.json',
  '/%2e%2e/%2e%2e/package.json',
  '/.git',
])('beside the demo pictures nothing is served: %s', async (path) => {
  const { api } = await openTestApp({ pictures: temporaryFolder() });
  const { status, body } = await api.get(`/pictures${path}`);
  expect(status).toBe(404);
  expect(body.code).toBe('NOT_FOUND');
});

test('pictures that are not painted yet say so, and are served once they are', async () => {
  const pictures = join(temporaryFolder(), 'later');
  const { api } = await openTestApp({ pictures });
  const { status, body } = await api.get('/pictures/jollof-800.webp');
  expect(status).toBe(404);
  expect(body.message).toContain('not painted yet');
  mkdirSync(pictures);
  writeFileSync(join(pictures, 'jollof-800.webp'), 'picture');
  expect((await api.get('/pictures/jollof-800.webp')).status).toBe(200);
});
