/** The database, or the disk it is on, cannot be reached. */
export class DatabaseUnreachableError extends Error {
  override readonly name = 'DatabaseUnreachableError';
}

/** SQLite's result codes for a file that another connection has locked. */
const BUSY = new Set([5, 6]);

/** SQLite's result codes for a file that cannot be used: busy, locked, read-only, I/O, corrupt, full, cannot open. */
const UNUSABLE = new Set([5, 6, 8, 10, 11, 13, 14]);

/**
 * Codes of Postgres, or the classes they begin with: connection, login, database, resources,
 * limits, someone's intervention, system, configuration, and a server that only reads.
 */
const UNUSABLE_STATES = /^(?:08|28|3D|53|54|55P03|57|58|F0|25006|25P0[234])/;

/** Two transactions in each other's way: done again, one after the other, both succeed. */
const COLLISIONS = new Set(['40001', '40P01']);

/** Kysely's message about a database that this server has closed. */
const CLOSED = 'driver has already been destroyed';

const driverCode = (error: Error, name: 'errcode' | 'code'): unknown => Reflect.get(error, name);

/** Five characters, of which the first is never the "E" of Node's codes, such as EPIPE. */
const SQL_STATE = /^[0-9A-DF-Z][0-9A-Z]{4}$/;

/** The code with which Postgres names an error, "23505" for example. Not every server adds a severity. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = driverCode(error, 'code');
  return typeof code === 'string' && SQL_STATE.test(code) ? code : undefined;
}

/** True if two transactions of a shared database met, and one of them was rolled back. */
export const isCollision = (error: unknown) => COLLISIONS.has(sqlState(error) ?? '');

const INVALID_TEXT = new Set(['22021', '22P05']);
const TOO_LARGE = new Set(['22001', '22003', '22008']);

/**
 * A sentence about the values of a request that Postgres cannot store. Undefined for other errors,
 * those of a query among them, although Postgres has them in the same class.
 */
export function unstorableValue(error: unknown): string | undefined {
  const state = sqlState(error) ?? '';
  if (INVALID_TEXT.has(state)) return 'The request contains characters that cannot be stored.';
  return TOO_LARGE.has(state)
    ? 'The request contains a value that is too large to store.'
    : undefined;
}

/** The kind of a failure of SQLite: the lower byte of its code, the rest tells details. */
export function sqliteKind(error: unknown): number | undefined {
  const code = error instanceof Error ? driverCode(error, 'errcode') : undefined;
  return typeof code === 'number' ? code & 0xff : undefined;
}

export const isBusy = (error: unknown) => BUSY.has(sqliteKind(error) ?? 0);

/** SQLite's whole code for a row that refers to one that is not there. */
const MISSING_REFERENCE = 787;

/** True if a row was to refer to one that does not exist (any more). */
export const isMissingReference = (error: unknown): boolean =>
  sqlState(error) === '23503' ||
  (error instanceof Error && driverCode(error, 'errcode') === MISSING_REFERENCE);

/** True if the storage, not the request, is at fault (D-68). */
export function isStorageFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnreachableError || isCollision(error)) return true;
  if (UNUSABLE_STATES.test(sqlState(error) ?? '')) return true;
  const kind = sqliteKind(error);
  if (kind !== undefined) return UNUSABLE.has(kind);
  return driverCode(error, 'code') === 'ERR_INVALID_STATE' || error.message === CLOSED;
}
