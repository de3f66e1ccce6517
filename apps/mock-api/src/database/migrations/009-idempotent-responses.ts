import { sql } from 'kysely';
import type { Database } from '../schema.ts';
import { dialectSql, executeAll } from './dialect-sql.ts';

/** Renames "idempotent_answers", with its key and index, and where snapshots name it. */
export async function renameIdempotentResponses(database: Database) {
  const { whole, strict } = dialectSql(database);
  await executeAll(database, [
    sql`create table idempotent_responses (
      operation text not null, caller text not null, key text not null, body_hash text not null,
      status ${whole} not null, body text not null, created_at ${whole} not null,
      constraint idempotent_responses_key primary key (operation, caller, key)
    ) ${strict}`,
    sql`insert into idempotent_responses select * from idempotent_answers`,
    sql`drop table idempotent_answers`,
    sql`create index idempotent_responses_created_at on idempotent_responses (created_at)`,
    // Within a text of the JSON, the quotes would be escaped.
    sql`update snapshots
      set content = replace(content, '"idempotent_answers":[', '"idempotent_responses":[')`,
  ]);
}
