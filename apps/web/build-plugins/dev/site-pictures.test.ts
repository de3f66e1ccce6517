import { filesOf } from '@catering/pictures/files';
import { sitePictureNames } from '@catering/pictures/names';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, createServer, type InlineConfig } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sitePictures } from './site-pictures.ts';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'site-pictures-'));
  await writeFile(join(root, 'index.html'), '<title>Site</title>');
});
afterAll(() => rm(root, { recursive: true }));

const config = (): InlineConfig => ({
  root,
  configFile: false,
  logLevel: 'silent',
  plugins: [sitePictures()],
});

test('the build holds the pictures of the site, and none of the menu', async () => {
  const result = await build({ ...config(), build: { write: false } });
  if (!('output' in result)) throw new Error('the build gave no output');
  const built = result.output
    .map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('pictures/'));
  const expected = sitePictureNames.flatMap(filesOf).map((name) => `pictures/${name}`);
  expect(built.toSorted()).toEqual(expected.toSorted());
});

test('the development server shows them, and 404 for one that is absent', async () => {
  const server = await createServer({
    ...config(),
    server: { host: '127.0.0.1', port: 0, ws: false },
  });
  await server.listen(0);
  try {
    const address = server.resolvedUrls?.local[0] ?? '';
    const picture = await fetch(`${address}pictures/cta-400.avif`);
    expect(picture.headers.get('content-type')).toBe('image/avif');
    expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(1000);
    for (const path of ['gone-400.avif', 'cta-400.txt', 'egusi-800.webp', '..%2Fcta-400.avif']) {
      expect((await fetch(`${address}pictures/${path}`)).status).toBe(404);
    }
  } finally {
    await server.close();
  }
});
