import { closeSync, fdatasync, openSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { reasonOf } from '../server/startup-error.ts';
import { DatabaseUnreachableError } from './storage-failure.ts';

/** Resolves when the content of a file is on the disk; tests bring their own. */
export type Fsync = (descriptor: number) => Promise<void>;

const fsyncFile: Fsync = promisify(fdatasync);

/**
 * Shares runs: callers of one turn of the event loop, and those who come during a run, get the
 * next run. The current one may have begun before what they ask for.
 */
export function singleFlight<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let current: Promise<unknown> = Promise.resolve();
  let next: Promise<Result> | undefined;
  const begin = async () => {
    await Promise.all([current, nextTurn()]);
    next = undefined;
    const result = run();
    current = result.catch(() => {});
    return result;
  };
  return () => (next ??= begin());
}

/**
 * All who wait for the disk at the same time share one fsync of the write-ahead log.
 * @param file the database beside which SQLite keeps its log; the log is the same file until the
 * database is closed
 */
export function walFsync(file: string, fsync: Fsync = fsyncFile) {
  let log: number | undefined;
  let last: Promise<void> = Promise.resolve();
  const join = singleFlight(async () => {
    try {
      log ??= openSync(`${file}-wal`, 'r+');
      await fsync(log);
    } catch (cause) {
      const message = `What was written is not on the disk (${reasonOf(cause)})`;
      throw new DatabaseUnreachableError(message, { cause });
    }
  });
  return {
    /** Waits until all that was committed before the call is on the disk. */
    flush: () => (last = join()),
    /** Waits until the last flush is over, whatever comes of it. */
    flushed: () => last.catch(() => {}),
    close: () => {
      if (log !== undefined) closeSync(log);
    },
  };
}
