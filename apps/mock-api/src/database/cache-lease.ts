import type { Database } from './schema.ts';

/** Lets a server respond from what it has read before, without asking the database again. */
export interface CacheLease {
  /**
   * The period of the lease: what was read since it began still holds. Undefined without a lease,
   * while something may be changing: then the database must be asked for each request.
   */
  readonly period: () => number | undefined;
  /**
   * Takes the lease from all servers while something changes.
   * @param change settles when the change is over; it begins once the returned promise resolves
   */
  readonly revokeDuring: (change: Promise<unknown>) => Promise<void>;
  readonly close: () => void;
}

/**
 * The lease of a server that knows of its own changes only.
 * @param maxAgeMs how long a change that somebody else makes may stay unseen, ms; with 0 there is
 * never a lease
 */
export function localLease(maxAgeMs: number): CacheLease {
  let changing = 0;
  let changes = 0;
  return {
    period: () => {
      if (changing > 0 || maxAgeMs === 0) return undefined;
      // Both only grow, so the sum stays the same only while both do.
      return changes + Math.floor(performance.now() / maxAgeMs);
    },
    revokeDuring: async (change) => {
      changing += 1;
      const end = () => {
        changing -= 1;
        changes += 1;
      };
      void change.then(end, end);
    },
    close: () => {},
  };
}

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

/** What `read` gives, asked for once in each period of the lease. */
export function readOncePerLease<Value>(lease: CacheLease, read: () => Promise<Value>) {
  let begun = 0;
  let known: { value: Value; run: number; period: number | undefined } | undefined;
  return async (): Promise<Value> => {
    const period = lease.period();
    if (known && period !== undefined && period === known.period) return known.value;
    const run = (begun += 1);
    const value = await read();
    // One that began later may have come back earlier, and knows more.
    if (!known || run > known.run) known = { value, run, period };
    return known.value;
  };
}

/** The version of the catalogue, asked for once in each period of the lease. */
export const leasedCatalogueVersion = (database: Database, lease: CacheLease) =>
  readOncePerLease(lease, () => catalogueVersion(database));
