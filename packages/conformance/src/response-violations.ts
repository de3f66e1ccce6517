import { literal } from './expect.ts';
import { Violation } from './failure.ts';
import { responseAt, type Operation, type Schema } from './operations/operation.ts';
import { declaredStatuses, isDeclaredStatus } from './operations/statuses.ts';
import { isJsonType } from './wire/content-type.ts';
import { toText, valueAt } from './schema/json-path.ts';
import type { Exchange, WireResponse } from './wire/exchange.ts';

export type ExchangeWithResponse = Exchange & { readonly response: WireResponse };

export const hasResponse = (exchange: Exchange): exchange is ExchangeWithResponse =>
  exchange.response !== undefined;

/** The violation of a response whose status is not declared. */
export function statusViolation(
  operation: Operation,
  exchange: ExchangeWithResponse,
): Violation | undefined {
  const { status } = exchange.response;
  if (isDeclaredStatus(operation, status)) return undefined;
  return new Violation('responds with a declared status', {
    expected: declaredStatuses(operation),
    got: `${status}`,
    exchange,
  });
}

export const isJson = ({ headers }: WireResponse): boolean => isJsonType(headers['content-type']);

/** The violations of a body, by the schema that is declared for its status. */
export function shapeViolations(schema: Schema, exchange: ExchangeWithResponse): Violation[] {
  const { json, text } = exchange.response;
  return schema.validate(json).map((issue) => {
    const got = json === undefined ? text.slice(0, 200) : literal(valueAt(json, issue.path));
    const details = { expected: issue.message, got, exchange };
    const place = toText(['body', ...issue.path]);
    return new Violation(`responds in the declared shape: ${place}`, details);
  });
}

/** What is wrong with the headers of a response, by those that are declared for its status. */
export function headerIssues(
  operation: Operation,
  { status, headers }: WireResponse,
): { readonly name: string; readonly expected: string; readonly got: string | undefined }[] {
  const declared = Object.entries(responseAt(operation, status)?.headers ?? {});
  return declared.flatMap(([name, { required, schema }]) => {
    const got = headers[name];
    if (got === undefined && !required) return [];
    if (got !== undefined && !schema) return [];
    const [issue] = schema?.validate(got) ?? [{ message: 'any value' }];
    return issue ? [{ name, expected: issue.message, got }] : [];
  });
}

/** Whether a response is declared to be JSON. */
export const isDeclaredJson = (operation: Operation, status: number): boolean =>
  /\bjson\b/i.test(responseAt(operation, status)?.contentType ?? '');
