/** The time for a response in a run of a test, ms: a busy machine may need minutes for a large body. */
export const TIMEOUT_MS = 120_000;
