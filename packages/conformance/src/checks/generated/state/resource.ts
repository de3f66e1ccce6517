import type { CheckContext, Entry } from '../../definition/context.ts';
import { Skipped } from '../../../errors.ts';
import { entryIdOf, operationFor, parentParams } from '../../../entries/fixtures-by-operations.ts';
import { queryAndHeadersOf } from '../../../requests/request-content.ts';
import { createsSeveral, GUEST, type Operation } from '../../../operations/operation.ts';
import { ownParameterOf } from '../../../operations/path-values.ts';
import type { OperationCall } from '../../../operations/operation-call.ts';
import { isObject, valueAt, type JsonPath } from '../../../values/schema/json-path.ts';

/** The operations on the entries of one resource. */
export interface Resource {
  readonly name: string;
  readonly create: Operation | undefined;
  readonly createSeveral: readonly Operation[];
  readonly list: Operation | undefined;
  readonly read: Operation | undefined;
  readonly updates: readonly Operation[];
  readonly remove: Operation | undefined;
  /** Whether its entries are those of the accounts that create them. */
  readonly owned: boolean;
}

/** The resources that operations say they are about. */
export function resourcesOf(operations: readonly Operation[]): Resource[] {
  const names = new Set(operations.flatMap(({ annotations }) => annotations.resource?.name ?? []));
  return [...names].map((name) => {
    const own = operations.filter(({ annotations }) => annotations.resource?.name === name);
    const all = (action: string) =>
      own.filter(({ annotations }) => annotations.resource?.action === action);
    const create = operationFor(operations, name, 'create');
    const [list] = all('list');
    const [read] = all('read');
    const [remove] = all('delete');
    const createSeveral = all('create').filter(createsSeveral);
    const owned = own.some(({ annotations }) => annotations.resource?.owned);
    return { name, create, createSeveral, list, read, updates: all('update'), remove, owned };
  });
}

/** The role that creates entries sees them, drafts and all; where it may not, the least one that may. */
export const callerOf = ({ roles }: Operation, { create }: Resource): string => {
  const owner = create?.roles[0];
  return (owner !== undefined && roles.includes(owner) ? owner : roles[0]) ?? GUEST;
};

export const parentsOf = ({ fixtures, operations }: CheckContext, operation: Operation) =>
  parentParams(operation, operations, (parent) => fixtures.entry(parent, 'shared'));

/** A call about one entry. */
export async function callOn(
  context: CheckContext,
  operation: Operation,
  resource: Resource,
  id: string,
) {
  const { example } = operation;
  const parents = await parentsOf(context, operation);
  return {
    operation: operation.id,
    as: callerOf(operation, resource),
    params: { ...example.params, ...parents, [ownParameterOf(operation) ?? 'id']: id },
    ...queryAndHeadersOf(operation, { seed: context.seed, name: operation.id }),
  };
}

/** An entry of its own for a check, and its id. */
export async function ownEntry(
  context: CheckContext,
  { name, create }: Resource,
): Promise<{ readonly entry: Entry; readonly id: string }> {
  if (!create) throw new Skipped(`no operation creates "${name}"`);
  // What nothing removes is looked at by all checks that leave it as it is.
  const isShared = create.annotations.lasting && context.check.startsWith(`${create.id}.`);
  const key = isShared ? 'shared' : context.newName();
  const entry = await context.fixtures.entry(name, key);
  const id = entryIdOf(create, entry);
  if (id === undefined) throw new Skipped(`a new ${name} has no id that is known`);
  return { entry, id };
}

/** The id that a call names in its path. */
export function idIn(operation: Operation, { params = {} }: OperationCall): string {
  return params[ownParameterOf(operation) ?? 'id'] ?? '';
}

/** Where a body holds the fields of an entry: in itself, or in the member that responses wrap it in. */
export const wrapperOf = ({ annotations }: Operation, body: unknown): JsonPath => {
  const { at = [] } = annotations.resource ?? {};
  return at.length > 0 && isObject(valueAt(body, at)) ? at : [];
};
