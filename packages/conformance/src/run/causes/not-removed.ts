import type { Violation } from '../../checks/definition/violation.ts';
import { idInPath, methodAndPath, operationFor } from '../../operations/operation.ts';
import { hasSucceeded } from '../../operations/statuses.ts';
import type { RunState } from '../run-state.ts';
import type { FindCause } from './fault.ts';

/** Finds a removal of the check that removes nothing: lists still have the entry. */
export const notRemoved =
  ({ log, suite: { operations }, fixtures }: RunState): FindCause<Violation> =>
  async ({ check, exchange }) => {
    for (const one of log.filter(({ check: id }) => id === check.id)) {
      const { request, response } = one;
      const removal = operations.find(({ id }) => id === request.operation);
      const { resource, removes = [] } = removal?.metadata ?? {};
      const isRemoved = resource?.action === 'delete' && hasSucceeded(one);
      const id = removal && isRemoved ? idInPath(removal, request.path) : undefined;
      // A removal that should have been rejected is a fault of its own.
      if (!removal || !resource || id === undefined || one === exchange) continue;
      for (const name of [resource.name, ...removes.map((other) => other.resource)]) {
        if ((await fixtures.isListed(name, id)) !== true) continue;
        const list = operationFor(operations, name, 'list');
        const cause = `${methodAndPath(removal)} responds with ${response?.status}, and ${list && methodAndPath(list)} still lists the entry`;
        const isShown = check.kind === 'state.gone' && removal.id === check.operation;
        return { cause, shownBy: isShown ? 'first' : 'last', operation: removal.id };
      }
    }
    return undefined;
  };
