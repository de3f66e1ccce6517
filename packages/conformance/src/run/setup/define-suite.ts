import { ownCheckOf } from '../../checks/generated/check-of.ts';
import { genericChecks } from '../../checks/generated/generic-checks.ts';
import { methodAndPath, indexOperations } from '../../operations/operation.ts';
import type { UnreadableOperation } from '../../operations/openapi/from-openapi.ts';
import { Blocked, internalError } from '../../errors.ts';
import type { Check, OwnCheck } from '../../checks/definition/check.ts';
import type { Suite, SuiteOptions } from '../../checks/definition/suite.ts';
import type { Auth, Fixtures } from '../../checks/definition/context.ts';
import { createdByOperations } from '../../entries/created-by-operations.ts';
import { fixturesByOperations } from '../../entries/fixtures-by-operations.ts';
import { configuredTokens } from '../../http/tokens/configured-tokens.ts';
import { resolveIds } from '../../entries/resolve-ids.ts';

/** The check that stands for an operation which cannot be read: it is always blocked. */
const unreadableCheck = ({ id, name, problem }: UnreadableOperation): Check => ({
  id: `${id}.description`,
  operation: id,
  category: 'state',
  title: `The description of ${name} can be read.`,
  reference: '#',
  changes: false,
  phase: 'first',
  run: () => Promise.reject(new Blocked(`${name} is not checked: ${problem}`)),
});

/** Numbers the checks of one id: an operation may have two reasons for the same check. */
function withUniqueIds(checks: readonly Check[]): Check[] {
  const counts = new Map<string, number>();
  return checks.map((check) => {
    const count = (counts.get(check.id) ?? 0) + 1;
    counts.set(check.id, count);
    return count === 1 ? check : { ...check, id: `${check.id}.${count}` };
  });
}

/** Operations that no checks can be made for, with the error that each of them leads to. */
function uncheckable(suite: Suite): UnreadableOperation[] {
  return suite.operations.flatMap((operation) => {
    try {
      genericChecks({ ...suite, operations: [operation] });
      return [];
    } catch (error) {
      const name = methodAndPath(operation);
      return [{ id: operation.id, name, problem: internalError(name, error) }];
    }
  });
}

/** The checks that follow from the operations, with one for each operation that has no others. */
function genericChecksOf(suite: Suite, unreadable: readonly UnreadableOperation[]): Check[] {
  const ofUnreadable = unreadable.map(unreadableCheck);
  try {
    return withUniqueIds([...ofUnreadable, ...genericChecks(suite)]);
  } catch (error) {
    const others = uncheckable(suite);
    if (others.length === 0) throw error;
    const ids = new Set(others.map(({ id }) => id));
    const operations = suite.operations.filter(({ id }) => !ids.has(id));
    return withUniqueIds([
      ...ofUnreadable,
      ...others.map(unreadableCheck),
      ...genericChecks({ ...suite, operations }),
    ]);
  }
}

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
    errorSchema: undefined,
    maxBodyBytes: undefined,
    detailsOf: () => ({}),
    document: async () => undefined,
    server: { basePath: '', origin: undefined },
  };
  // Each part is handed what its own suite has made: the engine itself need not know its type.
  const suite = { ...defaults, ...(options as Partial<SuiteOptions>), checks: [] } as Suite;
  const own = (options.checks ?? []) as readonly OwnCheck[];
  const generic = genericChecksOf(suite, unreadable).map((check) => ({
    ...check,
    ...suite.detailsOf(check),
  }));
  const checks = [
    ...generic.filter(({ category }) => category === 'valid-request'),
    ...own.map((check) => ownCheckOf(check, suite)),
    ...generic.filter(({ category }) => category !== 'valid-request'),
  ];
  const ids = new Set<string>();
  for (const { id } of checks) {
    if (ids.has(id)) throw new Error(`Two checks have the id "${id}"`);
    ids.add(id);
  }
  return { ...suite, checks };
}
