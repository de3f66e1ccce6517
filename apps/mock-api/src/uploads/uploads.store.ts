import type { Selectable } from 'kysely';
import { invalid } from '../http/errors/api-error.ts';
import type { Database, UploadTable } from '../database/schema.ts';

export type Upload = Selectable<UploadTable>;

export const UPLOADS_PATH = '/uploads';

export const findUpload = (database: Database, name: string): Promise<Upload | undefined> =>
  database.selectFrom('uploads').selectAll().where('name', '=', name).executeTakeFirst();

/** Stores a picture; the result is the "image" to keep with what it shows. */
export async function savePicture(database: Database, picture: Upload): Promise<string> {
  await database.insertInto('uploads').values(picture).execute();
  return `${UPLOADS_PATH}/${picture.name}`;
}

const uploadNamed = (image: string) => /\/uploads\/([\w-]+\.\w+)/.exec(image) ?? [];

/**
 * Keeps the uploaded picture that an "image" will show. A transaction that deletes the picture at the same time does
 * not see what will show it: both write the row of the picture, so that one of them is repeated.
 * @throws ApiError VALIDATION_FAILED for a path to a picture that is not there
 */
export async function keepPicture(transaction: Database, image: string) {
  const [, name] = uploadNamed(image);
  if (name === undefined) return;
  const query = transaction.updateTable('uploads').set({ name }).where('name', '=', name);
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n && image.startsWith(UPLOADS_PATH)) {
    throw invalid('body.image', 'There is no such picture.');
  }
}

/** The tables whose "image" shows a picture. */
const WITH_IMAGES = ['dishes', 'blogs'] as const;

/** True if an "image" leads to a picture: as a path, or as an address with the path in it. */
async function isShown(database: Database, path: string): Promise<boolean> {
  for (const table of WITH_IMAGES) {
    const shown = database.selectFrom(table).select('_id').where('image', 'like', `%${path}%`);
    if (await shown.executeTakeFirst()) return true;
  }
  return false;
}

/** Removes the uploaded picture behind an "image" that has just been changed or deleted, if nothing else shows it. */
export async function deleteUnusedPicture(transaction: Database, image: string) {
  const [path, name] = uploadNamed(image);
  if (path === undefined || name === undefined || (await isShown(transaction, path))) return;
  await transaction.deleteFrom('uploads').where('name', '=', name).execute();
}
