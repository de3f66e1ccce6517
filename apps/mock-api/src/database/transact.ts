import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from './schema.ts';
import { isCollision, sqlState } from './storage-failure.ts';

const TRIES = 12;
/** The longest pause before a second try; it doubles with each, up to the other. */
const PAUSE_MS = 10;
const LONG_PAUSE_MS = 200;

/**
 * A row came or went since the transaction looked: the key of an order, or the category of a dish.
 * Looking again, it finds out, and answers as if the two had come one after the other.
 */
const OVERTAKEN = new Set(['23505', '23503', '23001']);

const mayPassAgain = (error: unknown) => isCollision(error) || OVERTAKEN.has(sqlState(error) ?? '');

/** On Postgres it sees one moment of the database, and two that change the same row collide. */
const once = <Result>(database: Database, work: (transaction: Database) => Promise<Result>) =>
  database.transaction().setIsolationLevel('repeatable read').execute(work);

/**
 * Does work in a transaction: all of it is stored, or nothing. On SQLite it has the database to
 * itself. On a shared database others may be at work, and what collides with them is done again;
 * the work must therefore be repeatable.
 *
 * @throws what the work throws, and a collision that lasts, which counts as a failure of storage
 */
export async function transact<Result>(
  database: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  for (let tried = 1; tried < TRIES; tried += 1) {
    try {
      return await once(database, work);
    } catch (error) {
      if (!mayPassAgain(error)) throw error;
      await delay(Math.random() * Math.min(LONG_PAUSE_MS, PAUSE_MS * 2 ** (tried - 1)));
    }
  }
  return once(database, work);
}
