import { pngPicture } from '../../values/pictures.ts';
import type { CheckContext } from '../../checks/definition/check-context.ts';
import { entryIdOf } from '../../entries/entry.ts';
import type { OperationCall } from '../../operations/operation-call.ts';
import { changesState, GUEST, ownParameterOf, type Operation } from '../../operations/operation.ts';
import { authRequests } from './auth-requests.ts';
import {
  blogRequests,
  categoryRequests,
  deleteByTypeRequests,
  dishRequests,
} from './menu-requests.ts';
import { messageRequests } from './message-requests.ts';
import { orderRequests } from './order-requests.ts';

/** The operations whose valid request needs more than the example and an entry. */
const validRequests: Readonly<Record<string, (context: CheckContext) => Promise<OperationCall>>> = {
  ...authRequests,
  ...categoryRequests,
  ...dishRequests,
  ...deleteByTypeRequests,
  ...blogRequests,
  ...messageRequests,
  ...orderRequests,
};

/**
 * A call that succeeds on a correct server: one written for the operation, or its example with the lowest role that
 * may call it and the id of an entry of this server.
 * @throws Blocked or Skipped if it cannot be made here
 */
export async function validRequestOf(
  operation: Operation,
  context: CheckContext,
): Promise<OperationCall> {
  const written = validRequests[operation.id]?.(context);
  if (written) return written;
  const { id, metadata, example, roles, method } = operation;
  const { resource } = metadata;
  const parameter = ownParameterOf(operation);
  const key = changesState(operation) ? context.newName() : 'shared';
  // An empty list would show nothing of its entries.
  const needsEntry = resource && (parameter !== undefined || method === 'GET');
  const entry = needsEntry ? await context.fixtures.entry(resource.name, key) : undefined;
  const entryId = entryIdOf(entry);
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
    ...(metadata.picture === 'required' && { files: [pngPicture()] }),
  };
}
