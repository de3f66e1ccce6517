import { literal } from './expect.ts';
import { Violation } from '../suite/violation.ts';
import { responseAt, type Issue, type Operation, type ResponseSpec } from '../api/operation.ts';
import { declaredStatuses, isDeclaredStatus } from '../api/statuses.ts';
import { isJsonType, isOfType } from '../http/content-type.ts';
import { toText, valueAt } from '../schema/json-path.ts';
import type { Exchange, WireResponse } from '../http/exchange.ts';
import { bodyAs } from '../http/response.ts';

export type ExchangeWithResponse = Exchange & { readonly response: WireResponse };

export const hasResponse = (exchange: Exchange): exchange is ExchangeWithResponse =>
  exchange.response !== undefined;

/**
 * The violation of a response whose status is not declared.
 * @param isExact whether 400 and 422 are different statuses
 */
export function statusViolation(
  operation: Operation,
  exchange: ExchangeWithResponse,
  isExact: boolean,
): Violation | undefined {
  const { status } = exchange.response;
  const isSaid = !isExact || responseAt(operation, status) !== undefined;
  if (isSaid && isDeclaredStatus(operation, status)) return undefined;
  return new Violation('responds with a declared status', {
    expected: declaredStatuses(operation),
    got: `${status}`,
    exchange,
  });
}

export const isJson = ({ headers }: WireResponse): boolean => isJsonType(headers['content-type']);

/** Whether a response has another of its declared types than the one that is judged. */
export const isOfOtherType = ({ otherTypes = [] }: ResponseSpec, { headers }: WireResponse) =>
  otherTypes.some((type) => isOfType(headers['content-type'], type));

interface ShapeIssue extends Issue {
  /** What is there instead; the text of a body that is no JSON. */
  readonly got: unknown;
}

/** What is wrong with a body, by what is declared for its status. */
export function shapeIssues(spec: ResponseSpec, response: WireResponse): ShapeIssue[] {
  if (isOfOtherType(spec, response)) return [];
  const { schema, contentType } = spec;
  const value = bodyAs(contentType, response);
  const issues = schema?.validate(value) ?? [];
  return issues.map((issue) => ({
    ...issue,
    got: value === undefined ? response.text.slice(0, 200) : valueAt(value, issue.path),
  }));
}

/** The same as violations. */
export const shapeViolations = (spec: ResponseSpec, exchange: ExchangeWithResponse): Violation[] =>
  shapeIssues(spec, exchange.response).map(
    ({ path, message, got }) =>
      new Violation(`responds in the declared shape: ${toText(['body', ...path])}`, {
        expected: message,
        got: exchange.response.json === undefined ? got : literal(got),
        exchange,
      }),
  );

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

/** Whether a response is declared to be JSON, and nothing else that it is. */
export const isDeclaredJson = (operation: Operation, response: WireResponse): boolean => {
  const spec = responseAt(operation, response.status);
  return spec !== undefined && isJsonType(spec.contentType) && !isOfOtherType(spec, response);
};
