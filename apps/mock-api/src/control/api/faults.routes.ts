import {
  bodyWarning,
  controlContract,
  isUsedUp,
  unknownName,
  type ActiveFault,
} from '@catering/mock-control';
import { initServer } from '@ts-rest/express';
import { invalid, unknownNamed } from '../../http/errors/api-error.ts';
import type { ControlDependencies } from '../control-dependencies.ts';
import { findAccountByEmail, listAccounts } from '../../resources/auth/accounts.store.ts';

/** Number of used-up faults that stay in the list with their counts. */
const USED_UP_MAX = 20;

export function faultsRoutes({
  controls,
  database,
  ids,
  scenarios,
  upstream,
}: ControlDependencies) {
  const { change } = controls;

  /** An account may be created after the fault. The accounts of an upstream are not known here. */
  const accountWarning = async ({ account }: ActiveFault) => {
    if (account === undefined || upstream) return undefined;
    if (await findAccountByEmail(database, account)) return undefined;
    const emails = (await listAccounts(database)).map(({ email }) => email);
    return unknownName('account', account, emails, 'yet');
  };
  /** Adds a warning about a probable mistake in its body or account. */
  const shown = async (fault: ActiveFault): Promise<ActiveFault> => {
    const warnings = [bodyWarning(fault), await accountWarning(fault)];
    const warning = warnings.filter((text) => text !== undefined).join(' ');
    return { ...fault, ...(warning && { warning }) };
  };

  return initServer().router(controlContract.faults, {
    list: async () => {
      return { status: 200, body: await Promise.all(controls.state.faults.map(shown)) };
    },
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
      return { status: 201, body: await shown(added) };
    },
    clear: async () => {
      await change((before) => ({ ...before, scenario: null, faults: [], headerCounts: {} }));
      return { status: 200, body: { message: 'Nothing fails any more.' } };
    },
    remove: async ({ params }) => {
      const known = controls.state.faults.map(({ _id }) => _id);
      if (!known.includes(params.id)) throw unknownNamed('fault', params.id, known);
      const isKept = ({ _id }: ActiveFault) => _id !== params.id;
      await change((before) => ({ ...before, faults: before.faults.filter(isKept) }));
      return { status: 200, body: { message: 'The fault is gone.' } };
    },
  });
}
