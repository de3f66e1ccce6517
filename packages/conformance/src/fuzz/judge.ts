import { isAnswered, isDeclaredJson, isJson, judgeShape, judgeStatus } from '../answer-faults.ts';
import { Violation } from '../failure.ts';
import type { Exchange } from '../wire/exchange.ts';
import { responseAt } from '../operations/operation.ts';
import type { Suite } from '../suite.ts';

/** What tells that nothing has changed since, instead of the answer itself. */
const NOT_MODIFIED = 304;

const isBare = ({ request, response }: Exchange) =>
  request.method === 'HEAD' ||
  request.method === 'OPTIONS' ||
  (response?.status === NOT_MODIFIED && request.headers['if-none-match'] !== undefined);

/**
 * Holds one answer to the contract, whatever was asked.
 * @returns what is wrong with it, undefined when nothing is
 */
export function judge(
  { operationOf, errorSchema }: Pick<Suite, 'operationOf' | 'errorSchema'>,
  exchange: Exchange,
): Violation | undefined {
  const { request, response } = exchange;
  if (!isAnswered(exchange) || !response) {
    return new Violation('responds', { expected: 'a response', got: exchange.failure, exchange });
  }
  const { status } = response;
  const wrong = (message: string, expected: unknown, got: unknown) =>
    new Violation(message, { expected, got, exchange });
  if (status >= 500) return wrong('does not fall over', 'below 500', `${status}`);
  if (isBare(exchange)) return undefined;
  const operation = request.operation === undefined ? undefined : operationOf(request.operation);
  if (operation === undefined && status < 400) {
    return wrong('knows no address outside of the contract', '404 or 405', `${status}`);
  }
  if (operation !== undefined) {
    const undeclared = judgeStatus(operation, exchange);
    if (undeclared) return undeclared;
  }
  const declared = operation === undefined ? errorSchema : responseAt(operation, status)?.schema;
  if (!declared) return undefined;
  const isExpectedJson = operation === undefined || isDeclaredJson(operation, status);
  if (isExpectedJson && !isJson(response)) {
    return wrong('answers in JSON', 'application/json', response.headers['content-type']);
  }
  return judgeShape(declared, exchange)[0];
}
