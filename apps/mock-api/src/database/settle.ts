import { sql } from 'kysely';
import { closeSync, fdatasync, openSync } from 'node:fs';
import { promisify } from 'node:util';
import { isPostgresAddress, IN_MEMORY } from './address.ts';
import type { Database } from './schema.ts';
import { shareRuns } from './share-runs.ts';
import { gatherDuring } from './write-together.ts';

/** Waits until all that was committed before the call is on the disk. */
export type Settle = () => Promise<void>;

export interface Settling {
  readonly settle: Settle;
  readonly close: () => void;
}

const sync = promisify(fdatasync);

/**
 * Takes the wait for the disk out of SQLite's commits, where it stops the whole server, to where an
 * answer is sent. One wait then serves all answers that are due, and reads go on meanwhile.
 *
 * @returns undefined for a database that has no file here
 */
export async function settleLater(
  database: Database,
  address: string,
): Promise<Settling | undefined> {
  if (address === IN_MEMORY || isPostgresAddress(address)) return undefined;
  await sql`pragma synchronous = normal`.execute(database);
  // Commits are appended to this file; it stays the same for as long as the database is open.
  let log: number | undefined;
  const { join, underWay } = shareRuns(() => {
    log ??= openSync(`${address}-wal`, 'r+');
    return sync(log);
  });
  gatherDuring(database, underWay);
  const close = () => {
    if (log !== undefined) closeSync(log);
  };
  return { settle: join, close };
}
