import { sql } from 'kysely';
import type { Database } from './schema.ts';
import { isCollision, sqlState } from './storage-failure.ts';

const ATTEMPTS = 12;

/**
 * A row came or went after the transaction took its snapshot: the key of an order, or the category of a dish.
 * The next attempt sees it, and responds as if the two had come one after the other.
 */
const RETRYABLE = new Set(['23505', '23503', '23001']);

const isRetryable = (error: unknown) => isCollision(error) || RETRYABLE.has(sqlState(error) ?? '');

/**
 * Repeated transactions run one at a time, so that each collides with first attempts only. This has to be the
 * first statement: Postgres takes the snapshot of the transaction with the one that follows.
 */
const waitForTurn = sql`lock table settings in share update exclusive mode`;

/**
 * Does work in a transaction: all of it is stored, or nothing.
 *
 * On SQLite it has the database for itself (`begin immediate`). On Postgres it sees one state of the database
 * (`repeatable read`), and is tried up to 12 times if it collides with another transaction: the work must be
 * repeatable, and must not hide errors of the database.
 *
 * @throws what the work throws, and a collision that lasts, which counts as a failure of storage
 */
export async function transact<Result>(
  database: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  const attempt = (isRepeated: boolean) =>
    database
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (transaction) => {
        if (isRepeated) await waitForTurn.execute(transaction);
        return work(transaction);
      });
  for (let number = 1; number < ATTEMPTS; number += 1) {
    try {
      return await attempt(number > 1);
    } catch (error) {
      if (!isRetryable(error)) throw error;
    }
  }
  return attempt(true);
}
