/**
 * What a SQLite file keeps, by `--synchronous`.
 *
 * - `normal`: what was acknowledged survives the end of the process, `kill -9` included. A power cut
 *   may cost the last moments, never the file: SQLite syncs the write-ahead log at checkpoints only.
 * - `full`: a power cut costs nothing either. SQLite syncs the log with each transaction, and the
 *   event loop waits for the disk.
 */
export const synchronousModes = ['normal', 'full'] as const;
export type Synchronous = (typeof synchronousModes)[number];
