import { isPostgres } from './dialect.ts';
import type { Database } from './schema.ts';
import { isRefusedRow } from './storage-failure.ts';
import { transact } from './transact.ts';

interface Waiting {
  /** Gives what tells its sender that it is stored, for when that is true. */
  readonly write: (database: Database) => Promise<() => void>;
  readonly reject: (error: unknown) => void;
}

const queues = new WeakMap<Database, Waiting[]>();
const holds = new WeakMap<Database, () => Promise<unknown>>();

/**
 * Lets writes gather for as long as something is under way: a write to the disk, which their own
 * commit would have to wait for anyway.
 * @param underWay resolves at its end, or at once when there is none
 */
export const gatherDuring = (database: Database, underWay: () => Promise<unknown>) =>
  void holds.set(database, underWay);

/** A row that is refused is its sender's own affair; any other failure ends the transaction. */
async function writeAll(database: Database, due: readonly Waiting[]) {
  const outcomes: (() => void)[] = [];
  try {
    await transact(database, async (transaction) => {
      for (const { write, reject } of due) {
        try {
          outcomes.push(await write(transaction));
        } catch (error) {
          if (!isRefusedRow(error)) throw error;
          outcomes.push(() => reject(error));
        }
      }
    });
  } catch (error) {
    for (const { reject } of due) reject(error);
    return;
  }
  for (const tell of outcomes) tell();
}

async function flush(database: Database, due: readonly Waiting[]) {
  await holds.get(database)?.();
  queues.delete(database);
  const [first] = due;
  if (first && due.length === 1) await first.write(database).then((tell) => tell(), first.reject);
  else await writeAll(database, due);
}

/**
 * Lets writes of one statement that come within one turn of the event loop, or while others are on
 * their way to the disk, share a transaction: committing costs more than writing. Each resolves once
 * all of them are committed.
 *
 * Writes inside a transaction, and those on a shared database, where a refused row would end the
 * transaction of the others, are made at once.
 */
export function writeTogether<Result>(
  database: Database,
  write: (database: Database) => Promise<Result>,
): Promise<Result> {
  if (database.isTransaction || isPostgres(database)) return write(database);
  return new Promise((resolve, reject) => {
    const one: Waiting = {
      write: async (given) => {
        const result = await write(given);
        return () => resolve(result);
      },
      reject,
    };
    const queue = queues.get(database);
    if (queue) return void queue.push(one);
    const due = [one];
    queues.set(database, due);
    setImmediate(() => void flush(database, due));
  });
}
