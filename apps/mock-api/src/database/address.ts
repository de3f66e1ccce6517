/** A database that is gone with its server. */
export const IN_MEMORY = ':memory:';

/** Whether a database is named by the address of a Postgres; otherwise it is a file. */
export const isPostgresAddress = (address: string) => /^postgres(?:ql)?:/i.test(address);

/** An address that may be shown: its password, wherever it stands, is left out. */
export const withoutPassword = (address: string) =>
  address
    // A password with an unencoded "@" or "/" is hidden whole too.
    .replace(/(?<=\/\/)[^/?#:@]*:.*(?=@)/, (login) => `${login.split(':')[0]}:***`)
    .replace(/(?<=[?&](?:password|sslkey|sslpassword)=)[^&]*/gi, '***');

const FULL = '?synchronous=full';

/**
 * The file of a SQLite address, and when SQLite syncs it.
 *
 * - `normal`: what was acknowledged survives the end of the process, `kill -9` included. A power cut
 *   may cost the last moments, never the file: SQLite syncs the write-ahead log at checkpoints only.
 * - `full`: a power cut costs nothing either. SQLite syncs the log with each transaction, and the
 *   event loop waits for the disk.
 */
export const parseFileAddress = (address: string) =>
  address.endsWith(FULL)
    ? ({ file: address.slice(0, -FULL.length), synchronous: 'full' } as const)
    : ({ file: address, synchronous: 'normal' } as const);
