import { Kysely, sql } from 'kysely';
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError, reasonOf } from '../../runtime/startup-error.ts';
import { IN_MEMORY, parseFileAddress } from '../address.ts';
import type { OpenOptions } from '../open-options.ts';
import type { Schema } from '../schema.ts';
import { isBusy, isStorageFailure } from '../storage-failure.ts';
import { OTHER_VERSION, OtherVersionError, prepareTables } from '../tables/prepare-tables.ts';
import { APPLICATION_ID, inspectFile } from './inspect-file.ts';
import { nodeSqliteDialect } from './node-sqlite.ts';

/** How long a start waits, and blocks, while the server before it lets go of the file. */
const BUSY_TIMEOUT_MS = 1000;
const { R_OK, W_OK } = constants;

function openFile(file: string, synchronous: string) {
  if (file !== IN_MEMORY) {
    inspectFile(file);
    mkdirSync(dirname(file), { recursive: true });
    // SQLite would only say that it cannot open the file; its log stands next to it.
    for (const path of [dirname(file), file].filter(existsSync)) accessSync(path, R_OK | W_OK);
  }
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  // One process has the file for itself until it ends, however it ends: others get that message at once,
  // and nothing that this one reads can change behind its back.
  database.exec('pragma locking_mode = exclusive; pragma journal_mode = wal');
  database.exec(`pragma synchronous = ${synchronous}; pragma foreign_keys = on`);
  return database;
}

function openingError(file: string, error: unknown) {
  const problem = isBusy(error)
    ? 'is in use by another server or program. Stop that one, or name'
    : `cannot be opened (${reasonOf(error)}). Correct that, or name`;
  return new StartupError(`The database ${file} ${problem} another file with --database.`);
}

/** @throws StartupError for a file that this server cannot work with; it is left as it was */
export async function openSqlite({ address, seed, reset }: OpenOptions): Promise<Kysely<Schema>> {
  const { file, synchronous } = parseFileAddress(address);
  let connection: DatabaseSync;
  try {
    connection = openFile(file, synchronous);
  } catch (error) {
    throw error instanceof StartupError ? error : openingError(file, error);
  }
  const database = new Kysely<Schema>({ dialect: nodeSqliteDialect(connection) });
  try {
    await database.transaction().execute(async (transaction) => {
      await prepareTables(transaction, {
        reset,
        seed: async (empty) => {
          // A pragma takes no parameters; this is a number of ours.
          await sql.raw(`pragma application_id = ${APPLICATION_ID}`).execute(empty);
          await seed(empty);
        },
      });
    });
    return database;
  } catch (error) {
    await database.destroy();
    if (error instanceof OtherVersionError) {
      throw new StartupError(`The database ${file} ${OTHER_VERSION}`);
    }
    throw isStorageFailure(error) ? openingError(file, error) : error;
  }
}
