/** Calls of limited operations, where servers share a database (D-71). */
export interface CountedCallTable {
  /** The operation and the client's address. */
  key: string;
  calls: number;
  /** ms since 1970, by the real clock. */
  resets_at: number;
}
