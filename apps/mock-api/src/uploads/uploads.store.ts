import type { Selectable } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { UploadTable } from './uploads.table.ts';

export type Upload = Selectable<UploadTable>;

export const UPLOADS_PATH = '/uploads';

export const findUpload = (database: Database, name: string): Promise<Upload | undefined> =>
  database.selectFrom('uploads').selectAll().where('name', '=', name).executeTakeFirst();

/** Stores a picture; the result is the "image" to keep with what it shows. */
export async function savePicture(database: Database, picture: Upload): Promise<string> {
  await database.insertInto('uploads').values(picture).execute();
  return `${UPLOADS_PATH}/${picture.name}`;
}

/** Removes the picture behind an "image" that nothing shows any more, if it was uploaded. */
export async function deletePicture(database: Database, image: string) {
  if (!image.startsWith(`${UPLOADS_PATH}/`)) return;
  const name = image.slice(UPLOADS_PATH.length + 1);
  await database.deleteFrom('uploads').where('name', '=', name).execute();
}
