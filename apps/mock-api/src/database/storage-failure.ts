/** SQLite's result codes for a store that cannot be used now: busy, locked, read-only, I/O, corrupt, full, cannot open. */
const UNUSABLE = new Set([5, 6, 8, 10, 11, 13, 14]);

/** Whether an error means that the storage, not the request, is at fault (D-68). */
export function isStorageFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, 'errcode');
  // The lower byte is the kind, the rest tells details of it.
  if (typeof code === 'number') return UNUSABLE.has(code & 0xff);
  return Reflect.get(error, 'code') === 'ERR_INVALID_STATE';
}
