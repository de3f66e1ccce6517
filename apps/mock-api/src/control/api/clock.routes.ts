import type { ClockChange } from '@catering/mock-control';
import { toTimestamp } from '../../runtime/clock.ts';
import type { Control } from '../control.ts';
import { advanceClock } from '../controls.ts';

export function clockRoutes({ clock, controls }: Control) {
  const read = async () => {
    const body = { now: toTimestamp(clock.now()), frozen: false };
    return { status: 200 as const, body };
  };
  return {
    read,
    change: async ({ body: { advanceMs = 0 } }: { body: ClockChange }) => {
      await advanceClock(controls, advanceMs);
      return read();
    },
  };
}
