import { isPostgres } from './dialect.ts';
import { onceATurn } from './once-a-turn.ts';
import { prepared } from './prepared.ts';
import type { Database } from './schema.ts';
import { HANGING_MS, shareRuns } from './share-runs.ts';

const read = prepared((database) => database.selectFrom('catalogue_version').select('version'));

async function look(database: Database): Promise<number> {
  const [row] = await read(database);
  if (!row) throw new Error('The catalogue has no version');
  return row.version;
}

/** A look in this process is cheap; one that travels is worth waiting for others. */
const lookHere = onceATurn(look);
const looksElsewhere = new WeakMap<Database, () => Promise<number>>();

/**
 * A number that grows with each change of dishes, categories or blog posts, in the same
 * transaction and whoever makes it: another server, a seed, or a person at the database.
 *
 * Read it before what it stands for: data may then be newer than the number, never older.
 */
export function catalogueVersion(database: Database): Promise<number> {
  if (database.isTransaction || !isPostgres(database)) return lookHere(database, 'version');
  const shared = looksElsewhere.get(database) ?? shareRuns(() => look(database), HANGING_MS).join;
  looksElsewhere.set(database, shared);
  return shared();
}
