import type { Selectable } from 'kysely';
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

/** What shows pictures, by an "image". */
const WITH_IMAGES = ['dishes', 'blogs'] as const;

/** Whether an "image" leads to a picture: as a path, or as an address with the path in it. */
async function isShown(database: Database, path: string): Promise<boolean> {
  for (const table of WITH_IMAGES) {
    const shown = database.selectFrom(table).select('id').where('image', 'like', `%${path}%`);
    if (await shown.executeTakeFirst()) return true;
  }
  return false;
}

/** Removes the uploaded picture behind an "image" that has just been changed or deleted, if nothing else shows it. */
export async function deleteUnusedPicture(transaction: Database, image: string) {
  const [path, name] = /\/uploads\/([\w-]+\.\w+)/.exec(image) ?? [];
  if (path === undefined || name === undefined || (await isShown(transaction, path))) return;
  await transaction.deleteFrom('uploads').where('name', '=', name).execute();
}
