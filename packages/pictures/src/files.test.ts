import { pictureSources } from '@catering/contract';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aspectOf, fileName, filesOf, MAX_TOTAL_BYTES, PICTURE_FILES } from './files.ts';
import { picturesFolder } from './folder.ts';
import { pictureNames } from './names.ts';

const bytesOf = (file: string) => statSync(join(picturesFolder, file)).size;
const wanted = pictureNames.flatMap(filesOf);

test('every name has its files, and every file has a name', () => {
  const found = readdirSync(picturesFolder);
  const missing = wanted.filter((file) => !found.includes(file));
  const unnamed = found.filter((file) => !wanted.includes(file));
  expect({ missing, unnamed }).toEqual({ missing: [], unnamed: [] });
});

test('every file is within its limit', () => {
  const tooBig = pictureNames.flatMap((name) =>
    PICTURE_FILES.filter((file) => bytesOf(fileName(name, file)) > file.maxBytes).map((file) =>
      fileName(name, file),
    ),
  );
  expect(tooBig).toEqual([]);
});

test('all files together are within their limit', () => {
  const total = wanted.reduce((sum, file) => sum + bytesOf(file), 0);
  expect(total).toBeLessThanOrEqual(MAX_TOTAL_BYTES);
});

test('every file has the format, width, and shape that its name declares', async () => {
  const wrong = await Promise.all(
    pictureNames.flatMap((name) =>
      PICTURE_FILES.map(async (file) => {
        const path = join(picturesFolder, fileName(name, file));
        const { width, height, mediaType } = await sharp(path).metadata();
        const [across, down] = aspectOf(name);
        const expected = [file.width, (file.width * down) / across, `image/${file.format}`];
        return expected.join() === [width, height, mediaType].join() ? [] : [path];
      }),
    ),
  );
  expect(wrong.flat()).toEqual([]);
});

test('every file that the contract derives from an image exists', () => {
  const image = '/pictures/cta-800.webp';
  const addresses = pictureSources(image).flatMap(({ srcSet }) =>
    srcSet.split(', ').map((source) => source.split(' ')[0] ?? ''),
  );
  const files = [...addresses, image].map((address) => address.replace('/pictures/', ''));
  expect(files.toSorted()).toEqual(filesOf('cta').toSorted());
});
