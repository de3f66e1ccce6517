import type { Check } from '../suite/check.ts';
import type { Suite } from '../suite/suite.ts';
import { consistencyChecks } from './resources/entries/consistency.ts';
import { defaultChecks } from './resources/changes/defaults.ts';
import { listChecks } from './resources/lists/lists.ts';
import { actionChecks } from './resources/entries/actions.ts';
import { locationChecks } from './resources/locations.ts';
import { serverFieldChecks } from './resources/changes/server-fields.ts';
import { otherAccountChecks } from './resources/relations/other-accounts.ts';
import { preconditionChecks } from './resources/changes/preconditions.ts';
import { parentChecks } from './resources/relations/parents.ts';
import { referenceChecks } from './resources/relations/references.ts';
import { keptFieldChecks } from './resources/changes/kept-fields.ts';
import { spacesChecks } from './resources/entries/spaces.ts';
import { resourcesOf, type Resource } from './resources/resource.ts';
import { sequenceChecks } from './resources/sequences.ts';
import { wholeChecks } from './resources/entries/whole.ts';

/** What needs entries that nothing removes: each would leave several. */
const COSTLY = new Set(['alone', 'precondition', 'replaced', 'server-fields']);

const isAffordable = ({ create }: Resource, { id }: Check) =>
  create?.annotations.lasting !== true || !COSTLY.has(id.split('.').at(-1) ?? '');

/** What the operations on one resource promise together: no one response shows it. */
export const resourceChecks = (suite: Suite): Check[] => {
  const resources = resourcesOf(suite.operations);
  const checked = resources.filter(({ name }) => suite.checksResources(name));
  const checksOf = (resource: Resource): Check[] => [
    ...consistencyChecks(resource),
    ...wholeChecks(resource),
    ...listChecks(resource),
    ...parentChecks(resource, resources),
    ...otherAccountChecks(resource, suite.operations),
    ...actionChecks(resource, suite.operations),
    ...locationChecks(resource),
    ...preconditionChecks(resource),
    ...keptFieldChecks(resource),
    ...serverFieldChecks(resource),
    ...defaultChecks(resource),
    ...spacesChecks(resource),
    ...sequenceChecks(suite, resource),
  ];
  const checks = checked.flatMap((resource) =>
    checksOf(resource).filter((check) => isAffordable(resource, check)),
  );
  return [...checks, ...referenceChecks(suite.operations, resources)];
};
