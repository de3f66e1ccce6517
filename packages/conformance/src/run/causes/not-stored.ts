import type { Violation } from '../../checks/definition/violation.ts';
import { Blocked, Skipped } from '../../errors.ts';
import { operationFor } from '../../operations/operation.ts';
import type { RunState } from '../run-state.ts';
import type { FindCause } from './fault.ts';

/** Finds a creation that stores nothing: later requests get a 404, and lists lack the entry. */
export const notStored =
  ({ log, suite: { operations }, fixtures }: RunState): FindCause<Violation> =>
  async ({ check: { id, kind, category }, exchange }) => {
    const shown = exchange ?? log.findLast((one) => one.check === id);
    const called = operations.find((one) => one.id === shown?.request.operation);
    if (!called || (category !== 'state' && shown?.response?.status !== 404)) return undefined;
    // This kind of check shows the fault itself.
    if (kind === 'state.listed') return undefined;
    const { resource, removes = [] } = called.metadata;
    const resources = [...(resource ? [resource.name] : []), ...removes.map((one) => one.resource)];
    for (const name of resources) {
      if (!operationFor(operations, name, 'list')) continue;
      try {
        const isList = resource?.action === 'list';
        await (isList ? fixtures.expectListed(name) : fixtures.entry(name));
      } catch (error) {
        if (error instanceof Blocked) return { cause: error.message, shownBy: 'last' };
        if (!(error instanceof Skipped)) throw error;
      }
    }
    return undefined;
  };
