import { bodyWarning, controlContract, type ActiveFault } from '@catering/mock-control';
import { initServer } from '@ts-rest/express';
import { unknown } from '../../http/errors/api-error.ts';
import type { ControlDependencies } from '../control-dependencies.ts';
import { isUsedUp } from '../faults/consume.ts';

/** Faults that will not act any more are listed with their counts; of more, the oldest go. */
const USED_UP_MAX = 20;

/** With what may be a slip in its body. */
const shown = (fault: ActiveFault): ActiveFault => ({ ...fault, warning: bodyWarning(fault) });

export function faultsRoutes({ controls, ids, scenarios }: ControlDependencies) {
  const { change } = controls;
  return initServer().router(controlContract.faults, {
    list: async () => {
      await scenarios.refresh();
      return { status: 200, body: controls.state.faults.map(shown) };
    },
    add: async ({ body }) => {
      const added = { ...body, _id: ids(), matched: 0, acted: 0 };
      await change((before) => {
        const outdated = before.faults.filter(isUsedUp).slice(0, -USED_UP_MAX);
        const kept = before.faults.filter((one) => !outdated.includes(one));
        return { ...before, faults: [...kept, added] };
      });
      return { status: 201, body: shown(added) };
    },
    clear: async () => {
      await change((before) => ({ ...before, scenario: null, faults: [] }));
      return { status: 200, body: { message: 'Nothing fails any more.' } };
    },
    remove: async ({ params }) => {
      const known = controls.state.faults.map(({ _id }) => _id);
      if (!known.includes(params.id)) throw unknown('fault', params.id, known);
      const isKept = ({ _id }: ActiveFault) => _id !== params.id;
      await change((before) => ({ ...before, faults: before.faults.filter(isKept) }));
      return { status: 200, body: { message: 'The fault is gone.' } };
    },
  });
}
