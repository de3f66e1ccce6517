import type { Database } from '../schema.ts';

/** Tables that a seed and visitors write to. Tables that refer to others come first, so that they are emptied first. */
export const SEEDED_TABLES = [
  'replies',
  'messages',
  'idempotent_responses',
  'mail_tokens',
  'mails',
  'orders',
  'accounts',
  'enrollments',
  'uploads',
  'blogs',
  'dishes',
  'categories',
] as const;

export const SERVER_TABLES = ['control_state', 'counted_calls', 'log_entries'] as const;

/** Deletes all that a seed, a visitor or a server has written; facts about the database itself stay. */
export async function clearTables(database: Database) {
  for (const table of [...SEEDED_TABLES, ...SERVER_TABLES]) {
    await database.deleteFrom(table).execute();
  }
}
