import { Kysely, sql } from 'kysely';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError, reasonOf } from '../server/startup-error.ts';
import { IN_MEMORY } from './address.ts';
import { APPLICATION_ID, inspectFile } from './inspect-file.ts';
import { appliedMigrations, migrate } from './migrations/migrate.ts';
import { nodeSqliteDialect } from './node-sqlite.ts';
import type { OpenOptions } from './open-options.ts';
import type { Schema } from './schema.ts';
import { isBusy, isStorageFailure } from './storage-failure.ts';

/** How long a start waits for another server that has locked the file, and stands still. */
const START_TIMEOUT_MS = 5000;
/** The same for a statement later on. */
const BLOCKING_MS = 2;
/** How long a statement is tried again, while others go on. */
const BUSY_TIMEOUT_MS = 2000;

function openFile(file: string) {
  if (file !== IN_MEMORY) {
    inspectFile(file);
    mkdirSync(dirname(file), { recursive: true });
  }
  const database = new DatabaseSync(file, { timeout: START_TIMEOUT_MS });
  // Durability: a commit appends to the write-ahead log, and the driver syncs the log to the disk
  // before a write resolves (fsync.ts), so that neither a killed process nor a power cut loses what
  // was acknowledged. SQLite would block the event loop for it, and for each commit. In its normal
  // mode it still syncs log and database around each checkpoint, and the log when it starts anew.
  database.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on');
  database.exec(`pragma busy_timeout = ${BLOCKING_MS}`);
  return database;
}

/** @throws StartupError for a file that this server cannot work with; it is left as it was */
export async function openSqlite({
  address: file,
  seed,
  busyTimeoutMs = BUSY_TIMEOUT_MS,
  fsync,
}: OpenOptions): Promise<Kysely<Schema>> {
  const refused = (error: unknown) =>
    new StartupError(
      `The database ${file} cannot be opened (${reasonOf(error)}). ${isBusy(error) ? 'Stop what has locked it, or name' : 'Name'} another file with --database.`,
    );
  let connection: DatabaseSync;
  try {
    connection = openFile(file);
  } catch (error) {
    throw error instanceof StartupError ? error : refused(error);
  }
  const dialect = nodeSqliteDialect(connection, { busyTimeoutMs, fsync });
  const database = new Kysely<Schema>({ dialect });
  try {
    await database.transaction().execute(async (transaction) => {
      const applied = await appliedMigrations(transaction);
      await migrate(transaction, applied);
      if (applied.length > 0) return;
      // A pragma takes no parameters; this is a number of ours.
      await sql.raw(`pragma application_id = ${APPLICATION_ID}`).execute(transaction);
      await seed(transaction);
    });
    return database;
  } catch (error) {
    await database.destroy();
    throw isStorageFailure(error) ? refused(error) : error;
  }
}
