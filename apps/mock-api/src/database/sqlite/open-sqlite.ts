import { Kysely, sql } from 'kysely';
import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError, reasonOf } from '../../runtime/startup-error.ts';
import { IN_MEMORY } from '../address.ts';
import type { OpenOptions } from '../open-options.ts';
import type { Schema } from '../schema.ts';
import { isBusy, isStorageFailure, sqliteKind } from '../storage-failure.ts';
import { OTHER_VERSION, OtherVersionError, prepareTables } from '../tables/prepare-tables.ts';
import { nodeSqliteDialect } from './node-sqlite.ts';

/** Marks a database of this server in the file's header: "CATR". */
const APPLICATION_ID = 0x43415452;

/** SQLite's result code for a file of another kind. */
const NOT_A_DATABASE = 26;

/** The problem with a SQLite file, as the end of the sentence "The database … ". Reading it changes nothing. */
function problemOf(database: DatabaseSync): string | undefined {
  try {
    const application = database.prepare('pragma application_id').get()?.application_id;
    const tables = database.prepare('select count(*) as tables from sqlite_schema').get()?.tables;
    const isOurs = application === APPLICATION_ID || (application === 0 && tables === 0);
    return isOurs ? undefined : 'belongs to another program';
  } catch (error) {
    if (isBusy(error)) throw error;
    return sqliteKind(error) === NOT_A_DATABASE ? 'is not a SQLite database' : 'is damaged';
  }
}

/** Creates a folder and those above it. The recursive mkdir of Node never returns for one below "/proc". */
function makeFolder(folder: string) {
  if (existsSync(folder) && statSync(folder).isDirectory()) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

/** Longest time that a start waits, and blocks, until the server before it has released the file, ms. */
const BUSY_TIMEOUT_MS = 1000;
const { R_OK, W_OK } = constants;

/** @throws StartupError for a file that is not one of ours, and SQLite's own error when another program has it */
function openFile(file: string) {
  if (file !== IN_MEMORY) {
    // The usual advice would move a folder of the user's aside.
    if (existsSync(file) && statSync(file).isDirectory()) {
      throw new StartupError(
        `The database ${file} is a folder. Name a file in it with --database.`,
      );
    }
    makeFolder(dirname(file));
    // SQLite would only say that it cannot open the file; its log stands next to it.
    for (const path of [dirname(file), file].filter(existsSync)) accessSync(path, R_OK | W_OK);
  }
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  const problem = problemOf(database);
  if (problem !== undefined) {
    database.close();
    throw new StartupError(
      `The database ${file} ${problem}. Nothing was changed. Move it aside (mv '${file}' '${file}.old') or name another file with --database.`,
    );
  }
  // One process has the file for itself until it ends, however it ends: others get that message at once,
  // and nothing that this one reads can change behind its back.
  database.exec('pragma locking_mode = exclusive; pragma journal_mode = wal');
  // Acknowledged changes survive the end of the process, `kill -9` included. A power cut may cost the last moments,
  // never the file: SQLite syncs the write-ahead log at checkpoints only.
  database.exec('pragma synchronous = normal; pragma foreign_keys = on');
  return database;
}

function openingError(file: string, error: unknown) {
  const problem = isBusy(error)
    ? 'is in use by another server or program. Stop that one, or name'
    : `cannot be opened (${reasonOf(error)}). Correct that, or name`;
  return new StartupError(`The database ${file} ${problem} another file with --database.`);
}

/** @throws StartupError for a file that this server cannot work with; it is left as it was */
export async function openSqlite({
  address: file,
  seed,
  reset,
}: OpenOptions): Promise<Kysely<Schema>> {
  let connection: DatabaseSync;
  try {
    connection = openFile(file);
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
