import type { Check } from '../check.ts';
import { expectValidSuccess } from '../expect.ts';
import type { CheckContext } from '../context.ts';
import { Skipped } from '../failure.ts';
import { takesCredentials, unknownParameters } from '../operations/named-entries.ts';
import { methodAndPath, type Operation } from '../operations/operation.ts';
import { isSuccess } from '../operations/statuses.ts';
import { isConflict } from '../fixtures-by-operations.ts';
import { withRequiredAlone } from '../request-content.ts';
import type { Suite } from '../suite.ts';
import type { Exchange } from '../wire/exchange.ts';
import type { OperationCall } from '../wire/operation-call.ts';
import { expectEcho } from './echo.ts';
import { checkOf } from './operation-check.ts';

/**
 * An optional field may be what makes the server fail, and an earlier run may have left the same entry:
 * the other checks then leave the one out, and change the other.
 * @returns the exchange that shows what the server makes of the request
 */
async function learnFrom(
  context: CheckContext,
  operation: Operation,
  call: OperationCall,
  exchange: Exchange,
): Promise<Exchange> {
  const { id, traits } = operation;
  const isWell = ({ response }: Exchange) => isSuccess(operation, response?.status ?? 0);
  if ((exchange.response?.status ?? 0) >= 500) {
    const { body, query, ...rest } = call;
    const smaller = withRequiredAlone(operation, { body, ...(query && { query }) });
    if (isWell(await context.send({ ...rest, ...smaller }))) context.failing.add(id);
  } else if (traits.resource?.action === 'create' && isConflict(exchange)) {
    context.conflicting.add(id);
    const again = await context.send(await context.validRequest(id));
    if (isWell(again)) return again;
    context.conflicting.delete(id);
  }
  return exchange;
}

/** Whether an example of the description names what this server does not have. */
const isUnknown = (operation: Operation, { response }: Exchange, { operations }: CheckContext) =>
  response?.status === 404 && unknownParameters(operation, operations).length > 0;

const DENIALS: readonly (number | undefined)[] = [400, 401, 403, 404, 422];

/** @throws Skipped where a login is denied: nothing says whose password is known */
export function expectKnownLogin(
  operation: Operation,
  { response }: Exchange,
  { strict }: Pick<CheckContext, 'strict'>,
): void {
  if (strict || !takesCredentials(operation) || !DENIALS.includes(response?.status)) return;
  throw new Skipped('needs the name and password of somebody: the example is denied');
}

/** The valid request of each operation succeeds. */
export const validRequestChecks = ({ operations }: Suite): Check[] =>
  operations.map((operation) => {
    const { id, successStatus: status } = operation;
    return checkOf(operation, {
      category: 'valid-request',
      reference: `#responses/${status}`,
      title: `${methodAndPath(operation)}, called as in its example, responds with ${status} in the declared shape.`,
      quick: true,
      stage: 'first',
      run: async (context) => {
        const call = await context.validRequest(id);
        const exchange = await learnFrom(context, operation, call, await context.send(call));
        expectKnownLogin(operation, exchange, context);
        if (isUnknown(operation, exchange, context)) {
          throw new Skipped('the server has nothing that the example names');
        }
        expectValidSuccess(exchange, operation);
        expectEcho(operation, call.body, exchange);
      },
    });
  });
