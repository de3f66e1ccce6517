import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkPreview, linkPreviewPicture } from './link-preview.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'link-preview-'));
  await writeFile(join(folder, 'index.html'), '<html><body></body></html>');
});
afterAll(() => rm(folder, { recursive: true }));

const SITE = 'https://vendor.example';
const page = { siteUrl: SITE, path: '/order', title: 'Order', description: 'Rice' };
const contentOf = (property: string) =>
  linkPreview(page)
    .map((tag) => /property="(?<name>.*)" content="(?<content>.*)"/.exec(tag)?.groups)
    .find((groups) => groups?.name === property)?.content;

test('the picture of a preview is a file of the build that every messenger shows', async () => {
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: { write: false },
    plugins: [linkPreviewPicture()],
  });
  if (!('output' in result)) throw new Error('the build gave no output');
  const address = contentOf('og:image') ?? '';
  expect(address.startsWith(`${SITE}/`)).toBe(true);
  const picture = result.output.find(({ fileName }) => `${SITE}/${fileName}` === address);
  if (picture?.type !== 'asset') throw new Error(`the build has no ${address}`);
  const { format, width, height } = await sharp(picture.source).metadata();
  expect(format).toBe('jpeg');
  expect([String(width), String(height)]).toEqual([
    contentOf('og:image:width'),
    contentOf('og:image:height'),
  ]);
  expect(width).toBeGreaterThanOrEqual(300);
  // WhatsApp shows no larger picture.
  expect(picture.source.length).toBeLessThan(300_000);
});
