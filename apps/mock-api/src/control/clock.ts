import type { ClockChange } from '@catering/mock-control';
import { invalid } from '../http/errors/api-error.ts';
import { timeOn, type EpochMs } from '../runtime/clock.ts';
import type { Dependencies } from '../backend/dependencies.ts';

/** A timestamp has a year of four digits. */
const LATEST: EpochMs = Date.parse('9998-12-31T23:59:59.999Z');

/**
 * Sets, moves, freezes or releases the clock.
 * @throws ApiError VALIDATION_FAILED for a time that no timestamp can hold
 */
export const changeClock = (
  { controls, time }: Pick<Dependencies, 'controls' | 'time'>,
  { now, advanceMs = 0, frozen }: ClockChange,
) =>
  controls.change((before) => {
    const from = now === undefined ? timeOn(before, time()) : Date.parse(now);
    const to = from + advanceMs;
    if (to > LATEST) throw invalid('body.advanceMs', 'The clock cannot pass the year 9999');
    const isFrozen = frozen ?? before.frozenAt !== null;
    return { ...before, clockOffset: to - time(), frozenAt: isFrozen ? to : null };
  });
