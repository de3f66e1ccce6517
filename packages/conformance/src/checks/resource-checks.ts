import type { Check } from '../suite/check.ts';
import type { Suite } from '../suite/suite.ts';
import { consistencyChecks } from './resources/entries/consistency.ts';
import { listChecks } from './resources/lists/lists.ts';
import { serverFieldChecks } from './resources/changes/server-fields.ts';
import { otherAccountChecks } from './resources/relations/other-accounts.ts';
import { parentChecks } from './resources/relations/parents.ts';
import { referenceChecks } from './resources/relations/references.ts';
import { keptFieldChecks } from './resources/changes/kept-fields.ts';
import { resourcesOf, type Resource } from './resources/resource.ts';
import { sequenceChecks } from './resources/sequences.ts';

/** What needs entries that nothing removes: each would leave several. */
const COSTLY = new Set(['alone', 'server-fields']);

const isAffordable = ({ create }: Resource, { id }: Check) =>
  create?.annotations.lasting !== true || !COSTLY.has(id.split('.').at(-1) ?? '');

/** What the operations on one resource promise together: no one response shows it. */
export const resourceChecks = (suite: Suite): Check[] => {
  const resources = resourcesOf(suite.operations);
  const checked = resources.filter(({ name }) => suite.checksResources(name));
  const checksOf = (resource: Resource): Check[] => [
    ...consistencyChecks(resource),
    ...listChecks(resource),
    ...parentChecks(resource, resources),
    ...otherAccountChecks(resource, suite.operations),
    ...keptFieldChecks(resource),
    ...serverFieldChecks(resource),
    ...sequenceChecks(suite, resource),
  ];
  const checks = checked.flatMap((resource) =>
    checksOf(resource).filter((check) => isAffordable(resource, check)),
  );
  return [...checks, ...referenceChecks(suite.operations, resources)];
};
