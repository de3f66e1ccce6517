import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, createServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sitePictures } from './site-pictures.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-pictures-'));
  await writeFile(join(folder, 'hero-400.avif'), 'a picture');
  await writeFile(join(folder, 'notes.txt'), 'no picture');
  await writeFile(join(folder, 'index.html'), '<title>Site</title>');
});
afterAll(() => rm(folder, { recursive: true }));

const buildWith = async (pictures: string) => {
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: { write: false },
    plugins: [sitePictures(pictures)],
  });
  if (!('output' in result)) throw new Error('the build gave no output');
  return result.output.map(({ fileName }) => fileName);
};

test('the build holds the pictures under "pictures", and nothing else of their folder', async () => {
  const files = await buildWith(folder);
  expect(files).toContain('pictures/hero-400.avif');
  expect(files.filter((name) => name.startsWith('pictures/'))).toHaveLength(1);
});

test('pictures that were not painted yet do not break the build', async () => {
  expect(await buildWith(join(folder, 'absent'))).toContain('index.html');
});

test('the development server shows them, and 404 for one that is absent', async () => {
  const server = await createServer({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    server: { host: '127.0.0.1', port: 0, ws: false },
    plugins: [sitePictures(folder)],
  });
  await server.listen(0);
  try {
    const address = server.resolvedUrls?.local[0] ?? '';
    const picture = await fetch(`${address}pictures/hero-400.avif`);
    expect(picture.headers.get('content-type')).toBe('image/avif');
    expect(await picture.text()).toBe('a picture');
    for (const path of ['gone-400.avif', 'notes.txt', '..%2Fhero-400.avif']) {
      expect((await fetch(`${address}pictures/${path}`)).status).toBe(404);
    }
  } finally {
    await server.close();
  }
});
