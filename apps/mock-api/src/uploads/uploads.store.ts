import type { Selectable } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { UploadTable } from './uploads.table.ts';

export type Upload = Selectable<UploadTable>;

export async function insertUpload(database: Database, upload: Upload) {
  await database.insertInto('uploads').values(upload).execute();
}

export const findUpload = (database: Database, name: string): Promise<Upload | undefined> =>
  database.selectFrom('uploads').selectAll().where('name', '=', name).executeTakeFirst();

export async function deleteUpload(database: Database, name: string) {
  await database.deleteFrom('uploads').where('name', '=', name).execute();
}
