import type { Check } from '../../suite/check.ts';
import { expectThat } from '../../judge/expect.ts';
import { Skipped } from '../../errors.ts';
import { entryIdOf, operationFor } from '../../requests/fixtures-by-operations.ts';
import { methodAndPath, type Operation } from '../../api/operation.ts';
import { parentParametersOf } from '../../api/path-values.ts';
import { stateCheckOf } from '../operation-check.ts';
import { findListed } from './listing.ts';
import { ownEntry, type Resource } from './resource.ts';

/** A list below an entry holds what is below that entry alone. */
export function parentChecks(resource: Resource, operations: readonly Operation[]): Check[] {
  const { list, create, name } = resource;
  const parent = list?.traits.resource?.parents?.at(-1);
  const createParent =
    parent === undefined ? undefined : operationFor(operations, parent, 'create');
  if (!list || !create || parent === undefined || !createParent) return [];
  const check = stateCheckOf(list, {
    detail: 'own-parent',
    changes: true,
    title: `${methodAndPath(list)} lists no ${name} of another ${parent}.`,
    run: async (context) => {
      const { id } = await ownEntry(context, resource);
      const other = await context.fixtures.entry(parent, context.newName());
      const otherId = entryIdOf(createParent, other);
      const parameter = parentParametersOf(list).at(-1);
      if (otherId === undefined || parameter === undefined) {
        throw new Skipped(`a new ${parent} has no id that is known`);
      }
      const params = { [parameter]: otherId };
      const { entry, exchange } = await findListed(context, resource, list, id, { params });
      expectThat(`lists what is below the ${parent}`, entry === undefined, {
        expected: `no ${name} with the id ${id}, which is below another ${parent}`,
        got: entry,
        exchange,
      });
    },
  });
  return [check];
}
