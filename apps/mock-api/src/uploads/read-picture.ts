import { IMAGE_TYPES } from '@catering/contract';
import type { Request } from 'express';
import { PICTURE_PART, pictureOf } from '../http/body/read-multipart.ts';
import { ApiError, invalid } from '../http/errors/api-error.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Upload } from './uploads.store.ts';

const isPictureType = (type: string | undefined) => IMAGE_TYPES.some((known) => known === type);

/**
 * The picture that came with a form, ready to be stored; undefined without one. What it is, its
 * content tells: name and declared type come from the sender and count for nothing (D-65).
 *
 * @throws ApiError UNSUPPORTED_MEDIA_TYPE
 */
export async function readPicture(
  request: Request,
  { ids, clock }: { ids: () => string; clock: Clock },
): Promise<Upload | undefined> {
  const bytes = pictureOf(request);
  if (!bytes) return undefined;
  // A static import would add 10 ms to a start, with that of Multer.
  const { fileTypeFromBuffer } = await import('file-type');
  // In jsdom, the library takes no Buffer for bytes.
  const found = await fileTypeFromBuffer(new Uint8Array(bytes));
  if (!found || !isPictureType(found.mime)) {
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', {
      message: 'The picture must be a JPEG, PNG or WebP.',
    });
  }
  return { name: `${ids()}.${found.ext}`, type: found.mime, bytes, createdAt: clock.now() };
}

/** Reads the picture of a form that needs one. @throws ApiError UNSUPPORTED_MEDIA_TYPE, VALIDATION_FAILED without it */
export async function requirePicture(...given: Parameters<typeof readPicture>): Promise<Upload> {
  const picture = await readPicture(...given);
  if (!picture) throw invalid(`body.${PICTURE_PART}`, 'A picture is required.');
  return picture;
}
