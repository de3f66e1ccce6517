/** A point in time, in milliseconds since 1970-01-01T00:00:00Z. */
export type EpochMs = number;

/** Where the server reads the time. */
export interface Clock {
  now(): EpochMs;
}

/** A clock that a developer can move on, to see links and tokens expire. */
export interface ControlledClock extends Clock {
  advance(ms: number): void | Promise<void>;
  /** How far it was moved on, ms. */
  offset(): number;
  /** Back to the time it was made with. */
  reset(): void | Promise<void>;
}

/** One that moves at once. */
export interface MovableClock extends ControlledClock {
  advance(ms: number): void;
  /** Back to the time it was made with. */
  reset(): void;
}

/** @param time the clock that goes on by itself */
export function movableClock(time: () => EpochMs = Date.now): MovableClock {
  let offset = 0;
  return {
    now: () => time() + offset,
    offset: () => offset,
    advance: (ms) => {
      offset += ms;
    },
    reset: () => {
      offset = 0;
    },
  };
}

/** A point in time as the contract writes it: "2026-11-21T09:30:00.000Z". */
export const toTimestamp = (time: EpochMs) => new Date(time).toISOString();
