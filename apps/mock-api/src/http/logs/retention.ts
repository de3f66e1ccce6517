/** Entries of each kind that a log keeps; older ones are dropped. */
export const LOG_SIZE = 1000;

/** Entries that wait for a database; more drop the oldest of them. */
export const WAITING_MAX = 1000;
