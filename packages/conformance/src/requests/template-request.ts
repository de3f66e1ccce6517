import type { CheckContext } from '../checks/definition/context.ts';
import { Blocked, Skipped } from '../errors.ts';
import { methodAndPath, type Operation } from '../operations/operation.ts';
import { GONE, hasSucceeded } from '../operations/statuses.ts';
import { ownParameterOf } from '../operations/path-values.ts';
import { operationFor } from '../entries/fixtures-by-operations.ts';
import { exampleCallOf } from './example-call.ts';
import type { OperationCall } from '../operations/operation-call.ts';

/** @throws Blocked where the operation does not find what the run has created for its valid request */
function expectEntryFound(
  operation: Operation,
  { operations, exchanges }: Pick<CheckContext, 'operations' | 'exchanges'>,
): void {
  const { resource } = operation.annotations;
  const create = resource && operationFor(operations, resource.name, 'create');
  if (!create || create === operation || ownParameterOf(operation) === undefined) return;
  const valid = exchanges().findLast(({ check }) => check === `${operation.id}.valid-request`);
  if (!valid || !GONE.includes(valid.response?.status)) return;
  const isCreated = exchanges().some(
    (one) => one.request.operation === create.id && hasSucceeded(create, one),
  );
  if (!isCreated) return;
  throw new Blocked(
    `${methodAndPath(operation)} does not find what ${methodAndPath(create)} created`,
  );
}

/**
 * A call to mutate. Operations whose valid requests need fixtures of their own share one for all.
 * @param shared calls of the run, by operation
 * @throws Blocked or Skipped where no such call can be made
 */
export async function templateOf(
  operation: Operation,
  context: Pick<CheckContext, 'validRequest' | 'operations' | 'exchanges'>,
  shared: Map<string, Promise<OperationCall>>,
): Promise<OperationCall> {
  const { id, annotations } = operation;
  expectEntryFound(operation, context);
  if (!annotations.endsTokens && !annotations.oneTimeToken) return context.validRequest(id);
  const call = shared.get(id) ?? context.validRequest(id);
  shared.set(id, call);
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof Skipped) || !annotations.oneTimeToken) throw error;
    // Without a mailbox there is no token to mutate; one that the server never issued has to do.
    return exampleCallOf(operation);
  }
}
