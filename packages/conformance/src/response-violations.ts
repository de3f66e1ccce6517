import { literal } from './expect.ts';
import { Violation } from './failure.ts';
import { isOpen, responseAt, type Operation, type Schema } from './operations/operation.ts';
import { toText, valueAt } from './schema/json-path.ts';
import type { Exchange, WireResponse } from './wire/exchange.ts';

export type Answered = Exchange & { readonly response: WireResponse };

export const isAnswered = (exchange: Exchange): exchange is Answered =>
  exchange.response !== undefined;

/** Statuses that say who may not call; where everybody may, no other one says the same. */
const OF_CALLERS = new Set([401, 402, 403]);
/** Whether a status says who may not call, of an operation that everybody may. */
export const isForCallers = (operation: Operation, status: number): boolean =>
  OF_CALLERS.has(status) && isOpen(operation);

/** What is wrong with a status, by those that are declared. */
export function judgeStatus(operation: Operation, exchange: Answered): Violation | undefined {
  const { status } = exchange.response;
  const mayFail = status < 500 || operation.traits.mayBeUnavailable === true;
  if (responseAt(operation, status) && mayFail) return undefined;
  return new Violation('responds with a declared status', {
    expected: Object.keys(operation.responses)
      .filter((one) => Number(one) < 500)
      .join(', '),
    got: `${status}`,
    exchange,
  });
}

export const isJson = ({ headers }: WireResponse): boolean =>
  /^application\/(?:[\w.+-]+\+)?json\b/i.test(headers['content-type'] ?? '');

/** What is wrong with a body, by the schema that is declared for its status. */
export function judgeShape(schema: Schema, exchange: Answered): Violation[] {
  const { json, text } = exchange.response;
  return schema.validate(json).map((issue) => {
    const got = json === undefined ? text.slice(0, 200) : literal(valueAt(json, issue.path));
    const details = { expected: issue.message, got, exchange };
    const place = toText(['body', ...issue.path]);
    return new Violation(`responds in the declared shape: ${place}`, details);
  });
}

/** Whether a response is declared to be JSON. */
export const isDeclaredJson = (operation: Operation, status: number): boolean =>
  /\bjson\b/i.test(responseAt(operation, status)?.contentType ?? '');
