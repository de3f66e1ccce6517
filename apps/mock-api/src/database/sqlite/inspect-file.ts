import { existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { StartupError, reasonOf } from '../../runtime/startup-error.ts';
import { isBusy, sqliteKind } from '../storage-failure.ts';

/** Marks a database of this server in the file's header: "CATR". */
export const APPLICATION_ID = 0x43415452;

/** SQLite's result code for a file of another kind. */
const NOT_A_DATABASE = 26;

/** Opens a file without writing to it or to its folder. */
function openUntouched(file: string) {
  const address = pathToFileURL(file);
  // With a log next to it, it may have to be read too: left by a crash, or in use by a server.
  if (!existsSync(`${file}-wal`)) address.searchParams.set('immutable', '1');
  return new DatabaseSync(address, { readOnly: true });
}

/** What is wrong with a SQLite file, as the end of the sentence "The database … ". */
function problemOf(database: DatabaseSync): string | undefined {
  const application = database.prepare('pragma application_id').get()?.application_id;
  const tables = database.prepare('select count(*) as tables from sqlite_schema').get()?.tables;
  if (application === 0 && tables === 0) return undefined;
  return application === APPLICATION_ID ? undefined : 'belongs to another program';
}

function problemOfFile(file: string): string | undefined {
  if (!statSync(file).isFile()) return 'is not a file';
  const database = openUntouched(file);
  try {
    return problemOf(database);
  } catch (error) {
    if (isBusy(error)) throw error;
    return sqliteKind(error) === NOT_A_DATABASE ? 'is not a SQLite database' : 'is damaged';
  } finally {
    database.close();
  }
}

/**
 * Looks at a database file without changing it. A missing or empty file is fine: it will be made.
 * @throws StartupError when it is not one that this server can work with, and SQLite's own error
 * when another program has it
 */
export function inspectFile(file: string) {
  if (!existsSync(file)) return;
  // The usual advice would move a folder of the user's aside.
  if (statSync(file).isDirectory()) {
    throw new StartupError(`The database ${file} is a folder. Name a file in it with --database.`);
  }
  let problem: string | undefined;
  try {
    problem = problemOfFile(file);
  } catch (error) {
    if (isBusy(error)) throw error;
    problem = `cannot be read (${reasonOf(error)})`;
  }
  if (problem === undefined) return;
  throw new StartupError(
    `The database ${file} ${problem}. Nothing was changed. Move it aside (mv '${file}' '${file}.old') or name another file with --database.`,
  );
}
