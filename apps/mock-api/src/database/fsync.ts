import { closeSync, fdatasync, openSync } from 'node:fs';
import { promisify } from 'node:util';
import { reasonOf } from '../server/startup-error.ts';
import { singleFlight } from './single-flight.ts';
import { DatabaseUnreachableError } from './storage-failure.ts';

/** Resolves when the content of a file is on the disk; tests bring their own. */
export type Fsync = (descriptor: number) => Promise<void>;

const fsyncFile: Fsync = promisify(fdatasync);

/**
 * Group commit: all who wait for the disk at the same time share one fsync of the write-ahead log.
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
    /** Waits for who is waiting, whatever comes of it. */
    flushed: () => last.catch(() => {}),
    close: () => {
      if (log !== undefined) closeSync(log);
    },
  };
}
