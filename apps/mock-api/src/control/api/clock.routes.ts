import type { ClockChange } from '@catering/mock-control';
import { toTimestamp } from '../../runtime/clock.ts';
import type { Control } from '../control.ts';
import { changeClock } from '../controls.ts';

export function clockRoutes(control: Control) {
  const read = async () => {
    const frozen = control.controls.state().frozenAt !== null;
    const body = { now: toTimestamp(control.clock.now()), frozen };
    return { status: 200 as const, body };
  };
  return {
    read,
    change: async ({ body }: { body: ClockChange }) => {
      await changeClock(control, body);
      return read();
    },
  };
}
