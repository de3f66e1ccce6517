import * as z from 'zod/mini';
import { Violation, type ViolationDetails, type Warns } from '../definition/violation.ts';
import type { Rejection } from './rejections.ts';
import type { Operation } from '../../operations/operation.ts';
import { declaredFor, isSuccess } from '../../operations/statuses.ts';
import { read, type Validator } from '../../operations/contract/validator.ts';
import { withoutUndeclared } from '../../values/schema/undeclared-fields.ts';
import { isSame } from '../../judge/difference.ts';
import { type Problems, shapeProblem, shapeProblems } from '../../judge/judge-response.ts';
import { SHAPE, shownText, shownValue, violationOf } from '../../judge/problem.ts';
import { ownProblems } from '../../judge/shared-cause.ts';
import { type Exchange, type HttpResponse, bodyAs } from '../../http/exchange.ts';

/** @throws Violation without a response */
export function responseOf(exchange: Exchange): HttpResponse {
  if (exchange.response) return exchange.response;
  throw new Violation('responds', {
    expected: 'a response',
    got: exchange.failure ?? 'nothing',
    exchange,
  });
}

/** Maximum number of issues that are shown. */
const ISSUES_MAX = 3;

const withIssues = z.object({
  message: z.string(),
  issues: z.optional(z.array(z.object({ path: z.unknown(), message: z.string() }))),
});

/** The status, with the message and the issues, or the beginning of the body. */
const summaryOf = ({ status, headers, json, text }: HttpResponse) => {
  if (status >= 300 && status < 400) return `${status} (to ${headers.location})`;
  const error = z.safeParse(withIssues, json);
  if (error.success) {
    const { message, issues = [] } = error.data;
    const own = issues.map((one) => `${[one.path].flat().join('.')}: ${one.message}`);
    return `${status} (${[message, ...own.slice(0, ISSUES_MAX)].join(' ')})`;
  }
  return text.trim() === '' || (isSuccess(status) && json !== undefined)
    ? `${status}`
    : `${status} (${json === undefined ? shownText(text) : shownValue(json)})`;
};

/** @throws Violation unless the response has exactly the status */
export function expectExactStatus(exchange: Exchange, status: number): HttpResponse {
  const response = responseOf(exchange);
  if (response.status === status) return response;
  throw new Violation(`responds with ${status}`, {
    expected: `${status}`,
    got: summaryOf(response),
    exchange,
    wantsSuccess: isSuccess(status),
  });
}

/**
 * Another status of success is a failure of the operation's valid request, and of no other check.
 * @throws Violation unless the response has the status, or means success as the status does
 */
export function expectStatus(exchange: Exchange, status: number): HttpResponse {
  const response = responseOf(exchange);
  if (isSuccess(status) && isSuccess(response.status)) return response;
  return expectExactStatus(exchange, status);
}

/** An operation, as far as its success is declared. */
type Succeeding = Pick<Operation, 'responses' | 'successStatus'>;

/** @throws Violation unless the response means success */
export function expectSuccess(exchange: Exchange, operation: Succeeding): HttpResponse {
  const response = responseOf(exchange);
  if (isSuccess(response.status)) return response;
  const expected = `${operation.successStatus}`;
  const details = { expected, got: summaryOf(response), exchange, wantsSuccess: true };
  throw new Violation(`responds with ${expected}`, details);
}

/** @throws Violation unless the status passes a test */
export function expectStatusThat(
  message: string,
  exchange: Exchange,
  isRight: (status: number) => boolean,
  details: Omit<ViolationDetails, 'got' | 'exchange'>,
): void {
  const { status } = responseOf(exchange);
  expectThat(message, isRight(status), { ...details, got: `${status}`, exchange });
}

/** True if a status is no server error, or one of an operation that needs another service. */
const isFine = ({ metadata }: Operation) => {
  return (status: number) => status < 500 || metadata.needsMail === true;
};

/** @throws Violation for a server error of an operation that needs no other service */
export const expectNoServerError = (message: string, operation: Operation, exchange: Exchange) =>
  expectStatusThat(message, exchange, isFine(operation), { expected: 'below 500' });

/** @throws Violation of the first problem, with the others; one that other operations have too comes last */
function expectNoProblem(problems: Problems, exchange: Exchange): void {
  const [problem = problems[0], ...others] = ownProblems(problems, exchange);
  if (!problem) return;
  const { message, details } = violationOf(problem, exchange);
  const fields = new Set(others.map((one) => one.message));
  fields.delete(message);
  const also = [...fields].map((one) => one.slice(SHAPE.length));
  throw new Violation(message, { ...details, ...(also.length > 0 && { also }) });
}

/**
 * Returns the body of a success, and compares it with the declared shape.
 * @throws Violation unless the response has such a status, and the shape
 */
export function expectValidSuccess(exchange: Exchange, operation: Succeeding): unknown {
  const response = expectSuccess(exchange, operation);
  if (exchange.request.method === 'HEAD') return undefined;
  const declared = declaredFor(operation, response.status);
  const body = bodyAs(declared?.contentType, response);
  if (!declared) return body;
  expectNoProblem(shapeProblems(declared, response), exchange);
  return body;
}

/**
 * Returns the response's body, read with a validator.
 * @throws Violation unless the response has the status and the shape
 */
export function expectBody<Output>(
  exchange: Exchange,
  status: number,
  validator: Validator<Output>,
): Output {
  const { json } = expectStatus(exchange, status);
  const result = read(validator, json);
  if ('value' in result) return result.value;
  const [issue = { path: [], message: 'the declared shape' }] = result.issues;
  throw violationOf(shapeProblem(json, issue), exchange);
}

/** @throws Violation unless a body is a list, as the valid request of its operation has it */
export function expectArray(body: unknown, exchange: Exchange): readonly unknown[] {
  if (Array.isArray(body)) return body;
  throw violationOf(shapeProblem(body, { path: [], message: 'a list' }), exchange);
}

/**
 * Returns the entries of a list that have the declared shape. The check of the operation's shape
 * reports the others.
 * @throws Violation unless the response is a list, and one of its entries has the shape
 */
export function expectList<Output>(exchange: Exchange, validator: Validator<Output>): Output[] {
  const { json } = expectStatus(exchange, 200);
  const entries = expectArray(json, exchange);
  const results = entries.map((entry) => read(validator, entry));
  const valid = results.flatMap((result) => ('value' in result ? [result.value] : []));
  const [first] = results;
  if (valid.length > 0 || !first || !('issues' in first)) return valid;
  const issues = first.issues.map(({ path, message }) => ({ path: [0, ...path], message }));
  throw violationOf(shapeProblem(json, issues[0] ?? { path: [0], message: 'an entry' }), exchange);
}

/** @throws Violation unless the response rejects the request, with any status */
export function expectRejected(exchange: Exchange): void {
  const { status } = responseOf(exchange);
  const details = { expected: 'a status of 400 to 499', got: status, exchange };
  expectThat('rejects it', status >= 400, details);
}

/**
 * @throws Violation unless the response rejects the request; another status with the same meaning is a
 * warning
 */
export function expectRejection(context: Warns, exchange: Exchange, rejection: Rejection): void {
  const response = responseOf(exchange);
  const { status } = response;
  if (status === rejection.status || status === rejection.or) return;
  const expected = `${rejection.status}`;
  const details = { expected, got: summaryOf(response), exchange };
  if (!rejection.also.includes(status)) throw new Violation(`responds with ${expected}`, details);
  context.warn(new Violation(`responds with ${expected} rather than ${status}`, details));
}

/**
 * The fields of a response that the description declares for its status: others may differ
 * from one response to the next.
 */
export function declaredIn(operation: Operation, exchange: Exchange): unknown {
  const { status, json } = responseOf(exchange);
  const { schema } = declaredFor(operation, status) ?? {};
  return { status, body: schema ? withoutUndeclared(schema.jsonSchema, json) : json };
}

/** @throws Violation unless a value is as expected, compared as JSON: the order of fields does not count */
export function expectEqual(
  what: string,
  got: unknown,
  expected: unknown,
  exchange?: Exchange,
): void {
  if (isSame(got, expected)) return;
  throw new Violation(what, { expected, got, exchange });
}

/** @throws Violation unless `holds` */
export function expectThat(what: string, holds: boolean, details: ViolationDetails): void {
  if (!holds) throw new Violation(what, details);
}

const identified = z.object({ _id: z.string() });

/**
 * The ids in a list. Other fields of its entries are ignored.
 * @throws Violation unless the response is a list
 */
export const expectIds = (exchange: Exchange): string[] =>
  expectList(exchange, identified).map(({ _id: id }) => id);
