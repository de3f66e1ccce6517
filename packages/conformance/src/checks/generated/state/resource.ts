import type { CheckContext } from '../../definition/context.ts';
import { entryIdOf, type Entry } from '../../../entries/entry.ts';
import { Skipped } from '../../../errors.ts';
import type { OperationCall } from '../../../operations/operation-call.ts';
import { GUEST, ownParameterOf, type Operation } from '../../../operations/operation.ts';

/** The operations on the entries of one resource. */
export interface Resource {
  readonly name: string;
  readonly create: Operation | undefined;
  readonly list: Operation | undefined;
  readonly read: Operation | undefined;
  readonly updates: readonly Operation[];
  readonly remove: Operation | undefined;
}

/** The resources that operations say they are about. */
export function resourcesOf(operations: readonly Operation[]): Resource[] {
  const names = new Set(operations.flatMap(({ annotations }) => annotations.resource?.name ?? []));
  return [...names].map((name) => {
    const own = operations.filter(({ annotations }) => annotations.resource?.name === name);
    const all = (action: string) =>
      own.filter(({ annotations }) => annotations.resource?.action === action);
    const [create] = all('create');
    const [list] = all('list');
    const [read] = all('read');
    const [remove] = all('delete');
    return { name, create, list, read, updates: all('update'), remove };
  });
}

/** The role that creates entries sees them; where it may not, the least one that may. */
export const callerOf = ({ roles }: Operation, { create }: Resource): string => {
  const owner = create?.roles[0];
  return (owner !== undefined && roles.includes(owner) ? owner : roles[0]) ?? GUEST;
};

/** A call about one entry. */
export const callOn = (operation: Operation, resource: Resource, id: string): OperationCall => ({
  operation: operation.id,
  as: callerOf(operation, resource),
  params: { ...operation.example.params, [ownParameterOf(operation) ?? 'id']: id },
});

/** An entry of its own for a check, and its id. */
export async function ownEntry(
  context: CheckContext,
  { name, create }: Resource,
): Promise<{ readonly entry: Entry; readonly id: string }> {
  if (!create) throw new Skipped(`no operation creates "${name}"`);
  // Entries that nothing removes are shared by all checks that leave them as they are.
  const isShared = create.annotations.lasting && context.operation === create.id;
  const entry = await context.fixtures.entry(name, isShared ? 'shared' : context.newName());
  return { entry, id: entryIdOf(entry) ?? '' };
}

/** The id that a call names in its path. */
export function idIn(operation: Operation, { params = {} }: OperationCall): string {
  return params[ownParameterOf(operation) ?? 'id'] ?? '';
}
