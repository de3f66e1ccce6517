import { GUEST, isLasting, type Operation, ownParameterOf } from '../../../operations/operation.ts';
import type { CheckContext } from '../../definition/check-context.ts';
import { type Entry, entryIdOf } from '../../../entries/entry.ts';
import { Skipped } from '../../../errors.ts';
import type { OperationCall } from '../../../operations/operation-call.ts';

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
  const names = new Set(operations.flatMap(({ metadata }) => metadata.resource?.name ?? []));
  return [...names].map((name) => {
    const own = operations.filter(({ metadata }) => metadata.resource?.name === name);
    const all = (action: string) =>
      own.filter(({ metadata }) => metadata.resource?.action === action);
    const [create] = all('create');
    const [list] = all('list');
    const [read] = all('read');
    const [remove] = all('delete');
    return { name, create, list, read, updates: all('update'), remove };
  });
}

/**
 * The caller of an operation on a resource: the role that creates entries if it may call, otherwise the lowest one
 * that may.
 */
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

/** A separate entry for a check, and its id. */
export async function ownEntry(
  context: CheckContext,
  { name, create }: Resource,
): Promise<{ readonly entry: Entry; readonly id: string }> {
  if (!create) throw new Skipped(`no operation creates "${name}"`);
  // Entries that nothing removes are shared by all checks that leave them as they are.
  const isShared = isLasting(create) && context.operation === create.id;
  const { created, entry: stored } = context.fixtures;
  // The checks of the creation show themselves whether it stores something.
  const make = context.operation === create.id ? created : stored;
  const entry = await make(name, isShared ? 'shared' : context.newName());
  return { entry, id: entryIdOf(entry) ?? '' };
}

/** The id that a call names in its path. */
export function idIn(operation: Operation, { params = {} }: OperationCall): string {
  return params[ownParameterOf(operation) ?? 'id'] ?? '';
}
