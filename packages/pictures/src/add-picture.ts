import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OutputInfo } from 'sharp';
import { aspectOf, fileName, PICTURE_FILES, type PictureFile } from './files.ts';
import type { PictureName } from './names.ts';
import { PictureError } from './picture-error.ts';

/** The share of a file's limit that a new picture may use, so that all pictures together keep theirs. */
const SHARE_OF_LIMIT = 0.8;
const LOWEST_QUALITY = 10;

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

const encode = ({ data, info }: Pixels, format: PictureFile['format'], quality: number) => {
  const { width, height, channels } = info;
  const image = sharp(data, { raw: { width, height, channels } });
  return format === 'avif'
    ? image.avif({ quality, tune: 'ssim', chromaSubsampling: '4:2:0' }).toBuffer()
    : image.webp({ quality }).toBuffer();
};

/** The file in the best quality that is small enough; undefined when none is. */
const encodeWithinLimit = async (pixels: Pixels, { format, maxBytes }: PictureFile) => {
  const limit = maxBytes * SHARE_OF_LIMIT;
  let quality = format === 'avif' ? 60 : 78;
  let bytes = await encode(pixels, format, quality);
  while (bytes.length > limit && quality > LOWEST_QUALITY) {
    const step = Math.min(0.95, (limit / bytes.length) ** 0.7);
    quality = Math.max(LOWEST_QUALITY, Math.floor(quality * step));
    bytes = await encode(pixels, format, quality);
  }
  return bytes.length > limit ? undefined : bytes;
};

const read = (photo: string) =>
  readFile(photo).catch((error: NodeJS.ErrnoException) => {
    const isMissing = error.code === 'ENOENT';
    const problem = isMissing ? 'does not exist' : `cannot be read (${error.code})`;
    throw new PictureError(`${photo} ${problem}.`);
  });

/** Width and height as a viewer sees them, whichever way the camera was held. */
const readSize = async (bytes: Buffer, photo: string) => {
  const { autoOrient } = await sharp(bytes)
    .metadata()
    .catch(() => {
      throw new PictureError(`${photo} is not a JPEG, PNG, WebP, AVIF or TIFF picture.`);
    });
  return autoOrient;
};

const requireSize = async (bytes: Buffer, photo: string, name: PictureName) => {
  const { width, height } = await readSize(bytes, photo);
  const [across, down] = aspectOf(name);
  const minWidth = Math.max(...PICTURE_FILES.map((file) => file.width));
  const minHeight = (minWidth * down) / across;
  if (width >= minWidth && height >= minHeight) return;
  throw new PictureError(
    `${photo} is too small: it has ${width} x ${height} pixels, and "${name}" needs at least ${minWidth} x ${minHeight}.`,
  );
};

/**
 * Writes the files of a picture from a photo, cropped around its centre to the picture's shape.
 * Photo metadata, such as the place, is removed.
 *
 * @param photo path of a file in any format that sharp reads
 * @param folder where the files go
 * @throws PictureError when the photo cannot be read, is no picture, damaged, too small, or too
 *   rich in detail for the limits; nothing is written then
 */
export const addPicture = async (photo: string, name: PictureName, folder: string) => {
  const original = await read(photo);
  await requireSize(original, photo, name);
  const [across, down] = aspectOf(name);
  const upright = sharp(original).autoOrient();
  const files: { path: string; bytes: Buffer }[] = [];
  for (const file of PICTURE_FILES) {
    const pixels = await upright
      .clone()
      .resize(file.width, (file.width * down) / across)
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch(() => {
        throw new PictureError(
          `${photo} is damaged, or of a kind such as HEIC that has to be saved as a JPEG first.`,
        );
      });
    const bytes = await encodeWithinLimit(pixels, file);
    if (!bytes) throw new PictureError(`${photo} has too much fine detail for a small file.`);
    files.push({ path: join(folder, fileName(name, file)), bytes });
  }
  for (const { path, bytes } of files) await writeFile(path, bytes);
  return files;
};
