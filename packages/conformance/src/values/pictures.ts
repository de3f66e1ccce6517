import { IMAGE_MAX_BYTES } from '@catering/contract';
import { crc32 } from 'node:zlib';
import type { FilePart } from '../http/body.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const WEBP = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');

const JPEG = Buffer.from(
  '/9j/2wBDACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlkkYCZlo+AjIqgtObDoKrarYqMyP/L2u71////m8H////6/+b9//j/2wBDASstLTw1PHZBQXb4pYyl+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj/wAARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAABP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AJACEv/Z',
  'base64',
);

const file = (filename: string, type: string, content: FilePart['content']): FilePart => ({
  field: 'files',
  filename,
  type,
  content,
});

/** One pixel, as PNG, as WebP and as JPEG. */
export const pngPicture = (): FilePart => file('plate.png', 'image/png', [PNG]);
export const webpPicture = (): FilePart => file('plate.webp', 'image/webp', [WEBP]);
export const jpegPicture = (): FilePart => file('plate.jpg', 'image/jpeg', [JPEG]);
/** A file that is declared a picture but is none: the content decides (D-65). */
export const noPicture = (): FilePart =>
  file('plate.png', 'image/png', ['This is a recipe, not a picture of it.']);
/** Size of the largest picture that is allowed, in words. */
export const LARGEST_PICTURE = `${IMAGE_MAX_BYTES / 1_000_000} MB`;
/** A picture that is one byte larger than allowed (D-65). */
export const tooLargePicture = (): FilePart =>
  file('plate.png', 'image/png', [PNG, { repeat: ' ', times: IMAGE_MAX_BYTES + 1 - PNG.length }]);

/** The bytes of a PNG before its first chunk of the picture: the signature and the chunk "IHDR". */
const PNG_HEADER_BYTES = 33;
/** The length, the type and the checksum of a chunk. */
const CHUNK_BYTES = 12;
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** A picture of exactly the size that is allowed, with a long comment (D-65). */
export function largestPicture(): FilePart {
  const name = 'tEXtComment\0';
  const length = IMAGE_MAX_BYTES - PNG.length - CHUNK_BYTES;
  const times = length - (name.length - 'tEXt'.length);
  const checksum = crc32(Buffer.concat([Buffer.from(name), Buffer.alloc(times, ' ')]));
  return file('plate.png', 'image/png', [
    PNG.subarray(0, PNG_HEADER_BYTES),
    uint32(length),
    name,
    { repeat: ' ', times },
    uint32(checksum),
    PNG.subarray(PNG_HEADER_BYTES),
  ]);
}
