/** A point in time, in milliseconds since 1970-01-01T00:00:00Z. */
export type EpochMs = number;

/** Where the server reads the time. */
export interface Clock {
  now(): EpochMs;
}

/** A point in time as the contract writes it: "2026-11-21T09:30:00.000Z". */
export const toTimestamp = (time: EpochMs) => new Date(time).toISOString();
