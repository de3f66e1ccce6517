import { createdByOperations } from './created-by-operations.ts';
import type { CleanUp, Parts } from '../checks/definition/suite.ts';
import type { Accounts } from './accounts.ts';
import type { CateringFixtures } from './fixtures.ts';
import { ownAccounts } from './own-accounts.ts';

/** Removes what a run created: first entries, through their operations, then accounts. The clock stays. */
export function cleanUp(parts: Parts<Accounts, CateringFixtures>): CleanUp {
  const entries = createdByOperations(parts);
  const accounts = ownAccounts();
  return {
    note(exchange) {
      entries.note(exchange);
      accounts.note(exchange);
    },
    async clean(send) {
      const minutes = Math.round(parts.fixtures.control.advancedBy() / 60_000);
      const id = `${minutes} minutes ahead`;
      const clock = { kind: 'clock', id, reason: `${id}, and it cannot be turned back` };
      return [
        ...(await entries.clean(send)),
        ...(await accounts.clean(send)),
        ...(minutes > 0 ? [clock] : []),
      ];
    },
  };
}
