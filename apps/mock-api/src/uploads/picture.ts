import { IMAGE_TYPES } from '@catering/contract';
import type { EpochMs } from '../runtime/clock.ts';
import type { Database } from '../database/schema.ts';
import { ApiError } from '../http/errors/api-error.ts';
import { deleteUpload, insertUpload, type Upload } from './uploads.store.ts';

export const UPLOADS_PATH = '/uploads';

const isPictureType = (type: string | undefined) => IMAGE_TYPES.some((known) => known === type);

/**
 * A picture that was sent, ready to be stored. What it is, its content tells: name and declared
 * type come from the sender and count for nothing (D-65).
 *
 * @throws ApiError UNSUPPORTED_MEDIA_TYPE
 */
export async function readPicture(
  bytes: Uint8Array,
  { ids, now }: { ids: () => string; now: EpochMs },
): Promise<Upload> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes);
  if (!found || !isPictureType(found.mime)) {
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', {
      message: 'The picture must be a JPEG, PNG or WebP.',
    });
  }
  return { name: `${ids()}.${found.ext}`, type: found.mime, bytes, created_at: now };
}

/** Stores a picture; the result is the "image" to keep with what it shows. */
export async function keepPicture(database: Database, picture: Upload): Promise<string> {
  await insertUpload(database, picture);
  return `${UPLOADS_PATH}/${picture.name}`;
}

/** Removes the picture behind an "image" that nothing shows any more, if it was uploaded. */
export async function dropPicture(database: Database, image: string) {
  if (!image.startsWith(`${UPLOADS_PATH}/`)) return;
  await deleteUpload(database, image.slice(UPLOADS_PATH.length + 1));
}
