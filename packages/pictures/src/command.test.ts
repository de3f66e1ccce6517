import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileName, filesOf, PICTURE_FILES } from './files.ts';
import { pictureNames } from './names.ts';
import { picturesCommand } from './command.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A photo of red, green and blue thirds, side by side, with noise of some height over them. */
const photo = async (width: number, height: number, { noise = 0, orientation = 1 } = {}) => {
  const thirds = ['#c00', '#0a0', '#00c'].map((background, index) => ({
    input: { create: { width: Math.ceil(width / 3), height, channels: 3 as const, background } },
    left: Math.floor((index * width) / 3),
    top: 0,
  }));
  const base = { channels: 3 as const, background: '#000' };
  const grain = { type: 'gaussian', mean: 128, sigma: 80 } as const;
  const noisy = { ...base, width: (width * noise) / height, height: noise, noise: grain };
  const layers = noise === 0 ? thirds : [...thirds, { input: { create: noisy }, left: 0, top: 0 }];
  const path = join(folder, 'photo.jpg');
  await sharp({ create: { ...base, width, height } })
    .composite(layers)
    .withMetadata({ orientation })
    .jpeg()
    .toFile(path);
  return path;
};

const run = async (...args: string[]) => {
  const lines: string[] = [];
  await picturesCommand(args, folder, (line) => lines.push(line));
  return lines;
};

const add = (path: string, name: string) => run('add', path, '--name', name);

const written = () => readdirSync(folder).filter((file) => !file.startsWith('photo'));

const sizeOf = async (file: string) => {
  const { width, height, exif } = await sharp(join(folder, file)).metadata();
  return { width, height, exif };
};

/** The strongest of red, green and blue at a share of the width. */
const colourAt = async (file: string, share: number) => {
  const { data, info } = await sharp(join(folder, file))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = Math.floor(info.width * share) * info.channels;
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
  return ['red', 'green', 'blue'][[red, green, blue].indexOf(Math.max(red, green, blue))];
};

test('a photo becomes the four files of its name, each within its size limit', async () => {
  const detailed = await photo(1200, 900, { noise: 270 });
  expect(await add(detailed, 'smoky-party-jollof')).toEqual([
    expect.stringMatching(/^smoky-party-jollof: 4 files, 4:3, \d+ kB together$/),
  ]);
  expect(written().toSorted()).toEqual(filesOf('smoky-party-jollof').toSorted());
  for (const file of PICTURE_FILES) {
    const path = join(folder, fileName('smoky-party-jollof', file));
    expect(await sharp(path).metadata()).toMatchObject({
      mediaType: `image/${file.format}`,
      width: file.width,
      height: file.width * 0.75,
    });
    expect(statSync(path).size).toBeLessThan(file.maxBytes);
  }
});

test('a wide photo is cropped around its center', async () => {
  await add(await photo(3600, 1200), 'review-1');
  expect(await sizeOf('review-1-400.avif')).toMatchObject({ width: 400, height: 400 });
  for (const share of [0.1, 0.5, 0.9]) {
    expect(await colourAt('review-1-800.webp', share)).toBe('green');
  }
});

test('an upright photo stays upright, and its metadata is removed', async () => {
  await add(await photo(900, 1200, { orientation: 6 }), 'cta');
  expect(await sizeOf('cta-1200.avif')).toEqual({ width: 1200, height: 900, exif: undefined });
});

test('a cut-out stays transparent', async () => {
  const path = join(folder, 'photo.png');
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  await sharp({ create: { width: 1200, height: 900, channels: 4, background } })
    .png()
    .toFile(path);
  await add(path, 'hero-plate');
  expect((await sharp(join(folder, 'hero-plate-800.webp')).stats()).isOpaque).toBe(false);
});

test('rejects a photo that is pure noise', async () => {
  await expect(add(await photo(1200, 900, { noise: 900 }), 'cta')).rejects.toThrow(
    'photo.jpg has too much fine detail for a small file.',
  );
  expect(written()).toEqual([]);
});

test('rejects a name that does not exist', async () => {
  await expect(add(await photo(1200, 900), 'jollof')).rejects.toThrow(
    "No picture is named 'jollof'. See --help for all names.",
  );
});

test.each([
  [1199, 2000, 'cta', '1199 x 2000 pixels, and "cta" needs at least 1200 x 900'],
  [2000, 899, 'cta', '2000 x 899 pixels, and "cta" needs at least 1200 x 900'],
  [1200, 1199, 'review-2', 'needs at least 1200 x 1200'],
])('rejects a photo of %i x %i as too small for %s', async (width, height, name, message) => {
  await expect(add(await photo(width, height), name)).rejects.toThrow(message);
  expect(written()).toEqual([]);
});

test('rejects a missing file, a file that is not a picture, and a truncated picture', async () => {
  const text = join(folder, 'photo.txt');
  writeFileSync(text, 'not a picture');
  await expect(add(text, 'cta')).rejects.toThrow('photo.txt is not a JPEG');
  const whole = await photo(1600, 1200);
  writeFileSync(whole, readFileSync(whole).subarray(0, 10_000));
  await expect(add(whole, 'cta')).rejects.toThrow('photo.jpg is damaged');
  await expect(add(join(folder, 'photo-gone.jpg'), 'cta')).rejects.toThrow('does not exist');
  await expect(add(folder, 'cta')).rejects.toThrow('cannot be read (EISDIR)');
  expect(written()).toEqual([]);
});

test.each([
  [['add', 'a.jpg'], /Write: pictures add PHOTO --name NAME/],
  [['add', '--name', 'cta'], /Write: pictures add PHOTO --name NAME/],
  [['add', 'a.jpg', 'b.jpg', '--name', 'cta'], /Write: pictures add PHOTO --name NAME/],
  [['remove', 'a.jpg', '--name', 'cta'], /Write: pictures add PHOTO --name NAME/],
  [['add', 'a.jpg', '--name', 'cta', '--size', '3'], /Unknown option '--size'/],
])('%j is rejected in one line', async (args, message) => {
  await expect(run(...args)).rejects.toThrow(message);
  await expect(run(...args)).rejects.not.toThrow(/\n/);
});

test('--help lists every name', async () => {
  const [help] = await run('--help');
  for (const name of pictureNames) expect(`${help}\n`).toContain(`  ${name}\n`);
});

test('an error exits with 2 and one line', () => {
  const cli = join(import.meta.dirname, 'cli.ts');
  const args = [cli, 'add', 'gone.jpg', '--name', 'cta'];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 2, stderr: 'gone.jpg does not exist.\n' });
});
