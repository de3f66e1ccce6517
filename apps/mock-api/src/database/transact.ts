import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from './schema.ts';
import { isCollision, sqlState } from './storage-failure.ts';

const ATTEMPTS = 12;
/** The longest pause before the second attempt; it doubles with each, up to the other. */
const PAUSE_MS = 10;
const LONG_PAUSE_MS = 200;

/**
 * A row came or went since the transaction looked: the key of an order, or the category of a dish.
 * Looking again, it finds out, and responds as if the two had come one after the other.
 */
const RETRYABLE = new Set(['23505', '23503', '23001']);

const isRetryable = (error: unknown) => isCollision(error) || RETRYABLE.has(sqlState(error) ?? '');

const once = <Result>(database: Database, work: (transaction: Database) => Promise<Result>) =>
  database.transaction().setIsolationLevel('repeatable read').execute(work);

/**
 * Does work in a transaction: all of it is stored, or nothing.
 *
 * On SQLite it has the database for itself (`begin immediate`). On Postgres it sees one state of the
 * database (`repeatable read`) and is done again, up to 12 times, when it collides with another
 * transaction: the work must be repeatable.
 *
 * @throws what the work throws, and a collision that lasts, which counts as a failure of storage
 */
export async function transact<Result>(
  database: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    try {
      return await once(database, work);
    } catch (error) {
      if (!isRetryable(error)) throw error;
      await delay(Math.random() * Math.min(LONG_PAUSE_MS, PAUSE_MS * 2 ** (attempt - 1)));
    }
  }
  return once(database, work);
}
