import { sql } from 'kysely';
import type { Database } from '../schema.ts';
import { executeAll } from './dialect-sql.ts';

/** An account has one token for a purpose at a time (D-59), also when two are asked for at once. */
export const keepOneMailToken = (database: Database) =>
  executeAll(database, [
    sql`delete from mail_tokens as older where exists (
      select 1 from mail_tokens as newer
      where newer.account_id = older.account_id and newer.purpose = older.purpose
        and (newer.expires_at, newer.hash) > (older.expires_at, older.hash)
    )`,
    sql`drop index mail_tokens_account_id_purpose`,
    sql`create unique index mail_tokens_account_id_purpose on mail_tokens (account_id, purpose)`,
  ]);
