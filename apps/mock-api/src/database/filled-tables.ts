import type { Database } from './schema.ts';

/** What a seed and visitors fill. Those that refer to others come first. */
export const FILLED_TABLES = [
  'replies',
  'messages',
  'idempotent_answers',
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

/** What servers note for themselves and each other. */
const NOTED_TABLES = ['controls', 'counted_calls', 'log_entries', 'snapshots'] as const;

const emptyTables = async (
  database: Database,
  tables: readonly ((typeof FILLED_TABLES)[number] | (typeof NOTED_TABLES)[number])[],
) => {
  for (const table of tables) await database.deleteFrom(table).execute();
};

/** Takes out all that a seed or a visitor has put in. */
export const emptyFilled = (database: Database) => emptyTables(database, FILLED_TABLES);

/** The same, and what servers have noted; facts about the database itself stay. */
export const empty = (database: Database) =>
  emptyTables(database, [...FILLED_TABLES, ...NOTED_TABLES]);
