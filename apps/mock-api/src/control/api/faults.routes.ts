import { controlContract, isUsedUp, type ActiveFault } from '@catering/mock-control';
import { initServer } from '@ts-rest/express';
import { invalid, unknownNamed } from '../../http/errors/api-error.ts';
import type { ControlDependencies } from '../control-dependencies.ts';

/** Number of used-up faults that stay in the list with their counts. */
const USED_UP_MAX = 20;

export function faultsRoutes({ controlState, ids, scenarios }: ControlDependencies) {
  const { change } = controlState;

  return initServer().router(controlContract.faults, {
    list: async () => ({ status: 200, body: [...controlState.current.faults] }),
    add: async ({ body }) => {
      const owner = scenarios.ownerOf(body._id);
      if (owner !== undefined) {
        const message = `_id is that of a fault of the scenario "${owner}": take another name`;
        throw invalid('body._id', message);
      }
      const added = { ...body, _id: body._id ?? ids(), matched: 0, acted: 0 };
      await change((before) => {
        const outdated = before.faults.filter(isUsedUp).slice(0, -USED_UP_MAX);
        const kept = before.faults.filter(
          (one) => !outdated.includes(one) && one._id !== added._id,
        );
        return { ...before, faults: [...kept, added] };
      });
      return { status: 201, body: added };
    },
    clear: async () => {
      await change((before) => ({ ...before, scenario: null, faults: [] }));
      return { status: 200, body: { message: 'Nothing fails any more.' } };
    },
    remove: async ({ params }) => {
      const known = controlState.current.faults.map(({ _id }) => _id);
      if (!known.includes(params.id)) throw unknownNamed('fault', params.id, known);
      const isKept = ({ _id }: ActiveFault) => _id !== params.id;
      await change((before) => ({ ...before, faults: before.faults.filter(isKept) }));
      return { status: 200, body: { message: 'The fault is gone.' } };
    },
  });
}
