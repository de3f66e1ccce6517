import type { CheckContext } from '../checks/definition/check-context.ts';
import { Blocked, Skipped } from '../errors.ts';
import { getOrMake } from '../entries/get-or-make.ts';
import type { OperationCall } from '../operations/operation-call.ts';
import { isOpen, type Operation } from '../operations/operation.ts';
import { exampleCallOf } from './example-call.ts';

/**
 * The valid call that invalid ones are made from. Operations whose valid requests need an account or a link of their
 * own share one call.
 * @param shared calls of the run, by operation
 * @throws Blocked or Skipped if no such call can be made
 */
export async function baseCallOf(
  operation: Operation,
  context: Pick<CheckContext, 'validRequest'>,
  shared: Map<string, Promise<OperationCall>>,
): Promise<OperationCall> {
  const { id, metadata } = operation;
  const isShared = metadata.endsTokens || metadata.linkToken;
  try {
    const valid = () => context.validRequest(id);
    return await (isShared ? getOrMake(shared, id, valid) : valid());
  } catch (error) {
    const isAbsent = error instanceof Skipped || error instanceof Blocked;
    const isOfMails = metadata.linkToken === true || metadata.needsMail === true;
    // Without an account or its mails, the example is used, whose address and token the server does not know.
    if (isAbsent && isOfMails && isOpen(operation)) return exampleCallOf(operation);
    throw error;
  }
}
