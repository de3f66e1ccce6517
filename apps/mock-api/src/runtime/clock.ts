/** A point in time, in milliseconds since 1970-01-01T00:00:00Z. */
export type EpochMs = number;

export const HOUR_MS = 60 * 60 * 1000;

export interface Clock {
  now(): EpochMs;
}

export interface ClockSetting {
  /** Milliseconds by which it is ahead of the machine's clock. */
  readonly clockOffset: number;
  /** The time at which it stands still; null while it runs. */
  readonly frozenAt: EpochMs | null;
}

/** @param time that of the clock that goes on by itself */
export const timeOn = ({ clockOffset, frozenAt }: ClockSetting, time: EpochMs): EpochMs =>
  frozenAt ?? time + clockOffset;

/** The setting of a clock that was moved on, whether it stands still or not. */
export const moveClock = <Setting extends ClockSetting>(before: Setting, ms: number): Setting => ({
  ...before,
  clockOffset: before.clockOffset + ms,
  frozenAt: before.frozenAt === null ? null : before.frozenAt + ms,
});

/** @param time the clock that goes on by itself */
export const controlledClock = (
  controlState: { readonly current: ClockSetting },
  time: () => EpochMs,
): Clock => ({
  now: () => timeOn(controlState.current, time()),
});

/** A point in time as the contract writes it: "2026-11-21T09:30:00.000Z". */
export const toTimestamp = (time: EpochMs) => new Date(time).toISOString();
