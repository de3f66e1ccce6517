import { onceATurn } from './once-a-turn.ts';
import { prepared } from './prepared.ts';
import type { Database } from './schema.ts';

const read = prepared((database) => database.selectFrom('catalogue_version').select('version'));

/**
 * A number that grows with each change of dishes, categories or blog posts, in the same
 * transaction and whoever makes it: another server, a seed, or a person at the database.
 *
 * Read it before what it stands for: data may then be newer than the number, never older.
 */
export const catalogueVersion = (database: Database): Promise<number> => look(database, 'version');

const look = onceATurn(async (database) => {
  const [row] = await read(database);
  if (!row) throw new Error('The catalogue has no version');
  return row.version;
});
