import type { Check } from '../../suite/check.ts';
import type { Auth, Fixtures } from '../../suite/context.ts';
import { createdByOperations } from '../../requests/entries/created-by-operations.ts';
import { fixturesByOperations } from '../../requests/entries/fixtures-by-operations.ts';
import { configuredTokens } from '../../auth/configured-tokens.ts';
import { indexOperations } from '../../api/operation.ts';
import { resolveIds } from '../../requests/entries/resolve-ids.ts';
import type { Suite, SuiteOptions } from '../../suite/suite.ts';
import { genericChecksOf } from './generic-checks-of.ts';

/**
 * Describes an API to the engine. The operations are enough to start. Options add what they do not
 * express, such as how a caller gets a token.
 *
 * @example defineSuite({ name: 'library', operations: fromTsRest(contract) });
 * @throws Error when two operations or two checks have the same id
 */
export function defineSuite<OwnAuth extends Auth = Auth, OwnFixtures extends Fixtures = Fixtures>(
  options: SuiteOptions<OwnAuth, OwnFixtures>,
): Suite {
  const { operations, unreadable = [] } = options;
  const defaults: Omit<Suite, 'name' | 'checks'> = {
    operations,
    operationOf: indexOperations(operations),
    auth: configuredTokens,
    rejectsToken: () => false,
    fixtures: fixturesByOperations,
    cleanUp: createdByOperations,
    validRequests: {},
    withReferences: resolveIds,
    invalidCases: () => [],
    arbitraries: {},
    errorSchema: undefined,
    maxBodyBytes: undefined,
    detailsOf: () => ({}),
    checksResources: () => true,
    document: async () => undefined,
    server: { basePath: '', origin: undefined },
  };
  // Each part is handed what its own suite has made: the engine itself need not know its type.
  const suite = { ...defaults, ...(options as Partial<SuiteOptions>), checks: [] } as Suite;
  const generic = genericChecksOf(suite, unreadable).map((check) => ({
    ...check,
    ...suite.detailsOf(check),
  }));
  const checks = [
    ...generic.filter(({ category }) => category === 'valid-request'),
    ...((options.checks ?? []) as readonly Check[]),
    ...generic.filter(({ category }) => category !== 'valid-request'),
  ];
  const ids = new Set<string>();
  for (const { id } of checks) {
    if (ids.has(id)) throw new Error(`Two checks have the id "${id}"`);
    ids.add(id);
  }
  return { ...suite, checks };
}
