import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPicture } from './catalogue.ts';
import { render, type Rendered } from './render.ts';

let folder: string;
let rendered: Rendered;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  const entry = findPicture('smoky-party-jollof');
  if (!entry) throw new Error('no jollof');
  rendered = await render(entry, folder);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  [400, 12_000],
  [800, 22_000],
  [1200, 40_000],
])('the AVIF of %i pixels has at most %i bytes', (width, limit) => {
  expect(rendered.files[`smoky-party-jollof-${width}.avif`]).toBeLessThanOrEqual(limit);
});

test.each([
  ['avif', 'heif'],
  ['webp', 'webp'],
])('the file named %s is one, 800 by 600', async (extension, format) => {
  const file = join(folder, `smoky-party-jollof-800.${extension}`);
  expect(await sharp(file).metadata()).toMatchObject({ format, width: 800, height: 600 });
});
