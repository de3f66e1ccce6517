import type { CheckContext } from '../checks/definition/context.ts';
import { Skipped } from '../errors.ts';
import type { OperationCall } from '../operations/operation-call.ts';
import type { Operation } from '../operations/operation.ts';
import { exampleCallOf } from './example-call.ts';

/**
 * A call to mutate. Operations whose valid requests need fixtures of their own share one for all.
 * @param shared calls of the run, by operation
 * @throws Blocked or Skipped where no such call can be made
 */
export async function templateOf(
  operation: Operation,
  context: Pick<CheckContext, 'validRequest'>,
  shared: Map<string, Promise<OperationCall>>,
): Promise<OperationCall> {
  const { id, annotations } = operation;
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
