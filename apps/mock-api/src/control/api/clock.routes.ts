import { controlContract } from '@catering/mock-control';
import { initServer } from '@ts-rest/express';
import { toTimestamp } from '../../runtime/clock.ts';
import { changeClock } from '../clock.ts';
import type { ControlDependencies } from '../control-dependencies.ts';

export function clockRoutes(control: ControlDependencies) {
  const now = () => ({
    now: toTimestamp(control.clock.now()),
    frozen: control.controls.state.frozenAt !== null,
  });
  return initServer().router(controlContract.clock, {
    read: async () => ({ status: 200, body: now() }),
    change: async ({ body }) => {
      await changeClock(control, body);
      return { status: 200, body: now() };
    },
  });
}
