import { expectValidSuccess } from '../../judge/expectations/expect.ts';
import type { CheckContext } from '../../suite/context.ts';
import { Skipped } from '../../errors.ts';
import { unknownParameters } from '../../api/entries.ts';
import { isOpen, methodAndPath, type Operation } from '../../api/operation.ts';
import { hasSucceeded } from '../../api/values/statuses.ts';
import { isConflict } from '../../requests/entries/fixtures-by-operations.ts';
import { withRequiredAlone } from '../../requests/making/request-content.ts';
import type { Suite } from '../../suite/suite.ts';
import type { Exchange } from '../../http/messages/exchange.ts';
import type { OperationCall } from '../../api/operation-call.ts';
import { expectEcho } from './echo.ts';
import { checkOf } from '../operation-check.ts';

/**
 * An optional field may be what makes the server fail, and an earlier run may have left the same entry:
 * the other checks then leave the one out, and change the other.
 * @returns what was sent, and the exchange that shows what the server makes of it
 */
async function learnFrom(
  context: CheckContext,
  operation: Operation,
  call: OperationCall,
  exchange: Exchange,
): Promise<{ readonly call: OperationCall; readonly exchange: Exchange }> {
  const { id, annotations } = operation;
  const isWell = (one: Exchange) => hasSucceeded(operation, one);
  if ((exchange.response?.status ?? 0) >= 500) {
    const { body, query, ...rest } = call;
    const smaller = withRequiredAlone(operation, { body, ...(query && { query }) });
    if (isWell(await context.send({ ...rest, ...smaller }))) context.failing.add(id);
  } else if (annotations.resource?.action === 'create' && isConflict(exchange)) {
    context.conflicting.add(id);
    const other = await context.validRequest(id);
    const again = await context.send(other);
    if (isWell(again)) return { call: other, exchange: again };
    context.conflicting.delete(id);
  } else if (exchange.response?.status === 404 && operation.method === 'GET') {
    const put = context.operations.find(
      ({ method, path }) => method === 'PUT' && path === operation.path,
    );
    // What a new entry does not have yet, such as its picture, is put there.
    if (!put || operation.path.endsWith('}')) return { call, exchange };
    const { params, ...content } = await context.validRequest(put.id);
    await context.send({ ...content, params: { ...params, ...call.params } });
    const again = await context.send(call);
    if (isWell(again)) return { call, exchange: again };
  }
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
  { strict }: Pick<CheckContext, 'strict'>,
): void {
  const { body, responses } = operation;
  const { status = 0 } = response ?? {};
  if (strict || !body || !isOpen(operation)) return;
  if (!DENIALS.includes(status) || !(status in responses)) return;
  throw new Skipped('needs an example with what the server knows, such as a name and a password');
}

/** @throws Skipped where the token of all roles may lack a scope that the operation needs */
function expectScope(
  { scopes = [] }: Operation,
  { response }: Exchange,
  { tokens, strict }: CheckContext,
): void {
  const [missing] = scopes.filter((scope) => tokens[scope] === undefined);
  if (strict || response?.status !== 403 || missing === undefined) return;
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
        const first = await context.validRequest(id);
        const found = await learnFrom(context, operation, first, await context.send(first));
        const { call, exchange } = found;
        if (operation.example.body === undefined) expectKnownLogin(operation, exchange, context);
        expectScope(operation, exchange, context);
        const { status: got = 0 } = exchange.response ?? {};
        if (CONFLICTS.includes(got) && got in operation.responses && !context.strict) {
          throw new Skipped('the example conflicts with what the server has stored');
        }
        if (operation.annotations.oneTimeToken && !validRequests[id] && got >= 400 && got < 500) {
          throw new Skipped('needs a token that was sent by mail');
        }
        if (isUnknown(operation, exchange, context)) {
          throw new Skipped('the server has nothing that the example names');
        }
        expectValidSuccess(exchange, operation);
        expectEcho(operation, call.body, exchange);
      },
    });
  });
