import type { CacheLease } from './cache-lease.ts';
import type { Database } from './schema.ts';

/**
 * A number that grows with each change of dishes, categories or blog posts, in the same
 * transaction and whoever makes it: another server, a seed, or a person at the database.
 *
 * Read it before what it stands for: data may then be newer than the number, never older.
 */
export async function catalogueVersion(database: Database): Promise<number> {
  const { version } = await database
    .selectFrom('catalogue_version')
    .select('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** The same, asked for once in each period of the lease. */
export function leasedCatalogueVersion(database: Database, lease: CacheLease) {
  let known: { readonly version: number; readonly period: number | undefined } | undefined;
  return async (): Promise<number> => {
    const period = lease.period();
    if (known && period !== undefined && period === known.period) return known.version;
    const version = await catalogueVersion(database);
    // An older look may come back later.
    if (!known || version >= known.version) known = { version, period };
    return known.version;
  };
}
