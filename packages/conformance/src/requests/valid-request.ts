import type { CheckContext } from '../checks/definition/context.ts';
import { entryIdOf } from '../entries/entry.ts';
import type { OperationCall } from '../operations/operation-call.ts';
import { changesState, GUEST, ownParameterOf, type Operation } from '../operations/operation.ts';
import { validRequests } from './valid-requests.ts';

/**
 * A call that a correct server responds to with success: one written for the operation, or its example
 * by the lowest role that may call it, with the id of an entry of this server.
 * @throws Blocked or Skipped when it cannot be made here
 */
export async function validRequestOf(
  operation: Operation,
  context: CheckContext,
): Promise<OperationCall> {
  const written = validRequests[operation.id]?.(context);
  if (written) return written;
  const { id, annotations, example, roles, method } = operation;
  const { resource } = annotations;
  const parameter = ownParameterOf(operation);
  const key = changesState(operation) ? context.newName() : 'shared';
  // An empty list would show nothing of its entries.
  const needsEntry = resource && (parameter !== undefined || method === 'GET');
  const entry = needsEntry ? await context.fixtures.entry(resource.name, key) : undefined;
  const entryId = entryIdOf(entry);
  const files = annotations.files?.flatMap(({ valid, required }) => (required ? [valid] : []));
  return {
    operation: id,
    as: roles[0] ?? GUEST,
    params: {
      ...example.params,
      ...(parameter !== undefined && entryId !== undefined && { [parameter]: entryId }),
    },
    ...(example.query && { query: example.query }),
    ...(example.headers && { headers: example.headers }),
    ...(example.body !== undefined && { body: example.body }),
    ...(files && { files }),
  };
}
