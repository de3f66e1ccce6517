import { sql } from 'kysely';
import type { Database } from '../schema.ts';
import { createIndex } from './create-table.ts';

/** An account has one token for a purpose at a time (D-59), also when two are asked for at once. */
export async function keepOneMailToken(database: Database) {
  await sql`delete from mail_tokens as older where exists (
    select 1 from mail_tokens as newer
    where newer.account_id = older.account_id and newer.purpose = older.purpose
      and (newer.expires_at, newer.hash) > (older.expires_at, older.hash)
  )`.execute(database);
  await database.schema.dropIndex('mail_tokens_account_id_purpose').execute();
  await createIndex(database, 'mail_tokens', ['account_id', 'purpose']).unique().execute();
}
