import { expectValidSuccess } from '../../expect/expect.ts';
import type { CheckContext } from '../../definition/context.ts';
import { Skipped } from '../../../errors.ts';
import { NO_ENTRY_OF_REQUEST, unknownParameters } from '../../../operations/entries.ts';
import { isOpen, methodAndPath, type Operation } from '../../../operations/operation.ts';
import { hasSucceeded } from '../../../operations/statuses.ts';
import { isConflict } from '../../../entries/fixtures-by-operations.ts';
import type { Suite } from '../../definition/suite.ts';
import type { Exchange } from '../../../http/exchange.ts';
import type { OperationCall } from '../../../operations/operation-call.ts';
import { expectEcho } from './echo.ts';
import { checkOf } from '../check-of.ts';

/**
 * An earlier run may have left the same entry: the other checks then create another one.
 * @returns what was sent, and the exchange that shows what the server makes of it
 */
async function sendValid(
  context: CheckContext,
  operation: Operation,
): Promise<{ readonly call: OperationCall; readonly exchange: Exchange }> {
  const { id, annotations } = operation;
  const call = await context.validRequest(id);
  const exchange = await context.send(call);
  const isNew = annotations.resource?.action === 'create';
  if (!isNew || hasSucceeded(operation, exchange) || !isConflict(exchange)) {
    return { call, exchange };
  }
  context.conflicting.add(id);
  const other = await context.validRequest(id);
  const again = await context.send(other);
  if (hasSucceeded(operation, again)) return { call: other, exchange: again };
  context.conflicting.delete(id);
  return { call, exchange };
}

/** Whether an example of the description names what this server does not have. */
const isUnknown = (operation: Operation, { response }: Exchange, { operations }: CheckContext) =>
  response?.status === 404 && unknownParameters(operation, operations).length > 0;

const CONFLICTS: readonly number[] = [409, 410, 412, 423];
const DENIALS: readonly number[] = [401, 403];

/** @throws Skipped where an open operation denies what the body says, as a login does: no example shows what is known */
export function expectKnownLogin(
  operation: Operation,
  { response }: Exchange,
  { exact }: Pick<CheckContext, 'exact'>,
): void {
  const { body, responses } = operation;
  const { status = 0 } = response ?? {};
  if (exact || !body || !isOpen(operation)) return;
  if (!DENIALS.includes(status) || !(status in responses)) return;
  throw new Skipped('needs an example with what the server knows, such as a name and a password');
}

/** @throws Skipped where the token of all roles may lack a scope that the operation needs */
function expectScope(
  { scopes = [] }: Operation,
  { response }: Exchange,
  { tokens, exact }: CheckContext,
): void {
  const [missing] = scopes.filter((scope) => tokens[scope] === undefined);
  if (exact || response?.status !== 403 || missing === undefined) return;
  throw new Skipped(`needs a token with the scope "${missing}". Give --token '${missing}=…'`);
}

/** The valid request of each operation succeeds. */
export const validRequestChecks = ({ operations, validRequests }: Suite) =>
  operations.map((operation) => {
    const { id, successStatus: status } = operation;
    return checkOf(operation, {
      category: 'valid-request',
      reference: `#responses/${status}`,
      title: `${methodAndPath(operation)}, called with valid values, responds with ${status} in the declared shape.`,
      phase: 'first',
      run: async (context) => {
        const { call, exchange } = await sendValid(context, operation);
        if (operation.example.body === undefined) expectKnownLogin(operation, exchange, context);
        expectScope(operation, exchange, context);
        const { status: got = 0 } = exchange.response ?? {};
        if (CONFLICTS.includes(got) && got in operation.responses && !context.exact) {
          throw new Skipped('the example conflicts with what the server has stored');
        }
        if (operation.annotations.oneTimeToken && !validRequests[id] && got >= 400 && got < 500) {
          throw new Skipped('needs a token that was sent by mail');
        }
        if (isUnknown(operation, exchange, context)) {
          throw new Skipped(NO_ENTRY_OF_REQUEST);
        }
        expectValidSuccess(exchange, operation);
        expectEcho(operation, call.body, exchange);
      },
    });
  });
