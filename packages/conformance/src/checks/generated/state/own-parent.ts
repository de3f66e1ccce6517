import { expectThat } from '../../expect/expect.ts';
import { methodAndPath } from '../../../operations/operation.ts';
import { parentParametersOf } from '../../../operations/path-values.ts';
import { stateCheckOf } from '../check-of.ts';
import { findListed } from './lists/listing.ts';
import { ownEntry, resourcesOf, type Resource } from './resource.ts';
import type { Suite } from '../../definition/suite.ts';

/** What is below an entry is listed below that entry alone. */
export function ownParentChecks(child: Resource, { operations }: Suite) {
  const { create, list, name } = child;
  const parentName = create?.annotations.resource?.parents?.at(-1);
  const parent = resourcesOf(operations).find((one) => one.name === parentName);
  const parameter = list && parentParametersOf(list).at(-1);
  if (!list || !parent?.create || parameter === undefined) return [];
  return [
    stateCheckOf(list, {
      detail: 'own-parent',
      changes: true,
      title: `${methodAndPath(list)} lists no ${name} of another ${parent.name}.`,
      run: async (context) => {
        const { id } = await ownEntry(context, child);
        const { id: other } = await ownEntry(context, parent);
        const params = { [parameter]: other };
        const { entry, exchange } = await findListed(context, child, list, id, { params });
        expectThat(`lists what is below the ${parent.name}`, entry === undefined, {
          expected: `no ${name} with the id ${id}, which is below another ${parent.name}`,
          got: entry,
          exchange,
        });
      },
    }),
  ];
}
