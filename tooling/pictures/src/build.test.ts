import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { build, type Report } from './build.ts';
import { filesOf } from './files.ts';
import { readManifest, writeManifest } from './manifest.ts';

// Drawings take a tenth of the time of a painting and go the same way.
const TWO = [
  { name: 'review-1', file: 'reviewers.ts' },
  { name: 'review-2', file: 'reviewers.ts' },
];

const temporary = () => mkdtempSync(join(tmpdir(), 'pictures-'));

let built: string;
let first: Report;
beforeAll(async () => {
  built = temporary();
  first = await build(TWO, built);
}, 120_000);
afterAll(() => rmSync(built, { recursive: true }));

/** A copy of the folder in which both pictures were painted. */
let folder: string;
beforeEach(() => {
  folder = temporary();
  cpSync(built, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

test('writes six files a picture and a manifest that tells their bytes', () => {
  expect(first.made.toSorted()).toEqual(['review-1', 'review-2']);
  const expected = [...filesOf('review-1'), ...filesOf('review-2'), 'manifest.json'];
  expect(readdirSync(folder).toSorted()).toEqual(expected.toSorted());
  const { width, height, files, bytes } = readManifest(folder)['review-1'];
  expect({ width, height }).toEqual({ width: 1200, height: 1200 });
  expect(files['review-1-400.avif']).toBe(statSync(join(folder, 'review-1-400.avif')).size);
  expect(bytes).toBe(Object.values(files).reduce((sum, size) => sum + size, 0));
});

test('paints nothing again while the inputs are the same', async () => {
  expect(await build(TWO, folder)).toEqual({ total: 2, made: [] });
});

test('paints again what lost a file', async () => {
  rmSync(join(folder, 'review-2-800.webp'));
  expect((await build(TWO, folder)).made).toEqual(['review-2']);
  expect(existsSync(join(folder, 'review-2-800.webp'))).toBe(true);
});

test('paints again what has other inputs than before', async () => {
  const manifest = readManifest(folder);
  writeManifest(folder, {
    ...manifest,
    'review-1': { ...manifest['review-1'], inputs: 'of yesterday' },
  });
  expect((await build(TWO, folder)).made).toEqual(['review-1']);
});

test('removes the files of pictures that are no longer asked for', async () => {
  await build([TWO[0]], folder);
  expect(readdirSync(folder).toSorted()).toEqual(
    [...filesOf('review-1'), 'manifest.json'].toSorted(),
  );
});

test('a broken manifest is as good as none', async () => {
  writeFileSync(join(folder, 'manifest.json'), '{"review-1":');
  expect((await build([TWO[0]], folder)).made).toEqual(['review-1']);
});

test('names the picture that has no recipe', async () => {
  const unknown = [{ name: 'lasagne', file: 'reviewers.ts' }];
  await expect(build(unknown, folder)).rejects.toThrow('There is no recipe for "lasagne".');
});
