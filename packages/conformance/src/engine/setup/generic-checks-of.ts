import { genericChecks } from '../../checks/generic-checks.ts';
import { methodAndPath } from '../../api/operation.ts';
import type { UnreadableOperation } from '../../api/openapi/from-openapi.ts';
import { Blocked, internalError } from '../../errors.ts';
import type { Check } from '../../suite/check.ts';
import type { Suite } from '../../suite/suite.ts';

/** The check that stands for an operation which cannot be read: it is always blocked. */
const unreadableCheck = ({ id, name, problem }: UnreadableOperation): Check => ({
  id: `${id}.description`,
  operation: id,
  category: 'state',
  title: `The description of ${name} can be read.`,
  profile: 'document',
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
export function genericChecksOf(suite: Suite, unreadable: readonly UnreadableOperation[]): Check[] {
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
