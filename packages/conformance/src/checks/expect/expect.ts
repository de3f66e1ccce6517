import { Violation, type ViolationDetails, type Warns } from '../definition/violation.ts';
import type { Rejection } from './rejections.ts';
import type { Operation } from '../../operations/operation.ts';
import { declaredFor, isSuccess } from '../../operations/statuses.ts';
import { read, type Validator } from '../../operations/contract/validator.ts';
import { isObject } from '../../values/schema/json-path.ts';
import { withoutUndeclared } from '../../values/schema/undeclared-fields.ts';
import { isSame } from '../../judge/difference.ts';
import { shapeProblem, shapeProblems } from '../../judge/judge-response.ts';
import { shownText, shownValue, violationOf } from '../../judge/problem.ts';
import { type Exchange, type HttpResponse, bodyAs } from '../../http/exchange.ts';

/** @throws Violation without a response */
export function responseOf(exchange: Exchange): HttpResponse {
  if (exchange.response) return exchange.response;
  throw new Violation('responds', { expected: 'a response', got: exchange.failure, exchange });
}

/** The status, and the message or the beginning of the body. */
const summaryOf = ({ status, json, text }: HttpResponse) => {
  const message = isObject(json) && typeof json.message === 'string' ? json.message : undefined;
  if (message !== undefined) return `${status} (${message})`;
  return text.trim() === ''
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
    wanted: status < 300 ? 'success' : 'rejection',
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

/** @throws Violation unless the response means success */
export function expectSuccess(exchange: Exchange, operation: Operation): HttpResponse {
  const response = responseOf(exchange);
  if (isSuccess(response.status)) return response;
  const expected = `${operation.successStatus}`;
  const details = { expected, got: summaryOf(response), exchange, reference: '#responses' };
  throw new Violation(`responds with ${expected}`, { ...details, wanted: 'success' });
}

/** @throws Violation unless the status of the response is a right one */
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
const isFine = ({ annotations }: Operation) => {
  return (status: number) => status < 500 || annotations.mayBeUnavailable === true;
};

/** @throws Violation for a server error of an operation that needs no other service */
export const expectNoServerError = (message: string, operation: Operation, exchange: Exchange) =>
  expectStatusThat(message, exchange, isFine(operation), { expected: 'below 500' });

/**
 * Returns the body of a success, and compares it with the declared shape.
 * @throws Violation unless the response has such a status, and the shape
 */
export function expectValidSuccess(exchange: Exchange, operation: Operation): unknown {
  const response = expectSuccess(exchange, operation);
  if (exchange.request.method === 'HEAD') return undefined;
  const declared = declaredFor(operation, response.status);
  const body = bodyAs(declared?.contentType, response);
  if (!declared) return body;
  const [problem] = shapeProblems(declared, response);
  if (problem) throw violationOf(problem, exchange);
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

/**
 * Returns the entries of a list that have the declared shape. The check of the operation's shape
 * reports the others.
 * @throws Violation unless the response is a list
 */
export function expectList<Output>(exchange: Exchange, validator: Validator<Output>): Output[] {
  const { json } = expectStatus(exchange, 200);
  if (!Array.isArray(json)) {
    throw new Violation('responds with a list', { expected: '[…]', got: json, exchange });
  }
  return (json as unknown[]).flatMap((entry) => {
    const result = read(validator, entry);
    return 'value' in result ? [result.value] : [];
  });
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
  const details = { expected, got: summaryOf(response), exchange, wanted: 'rejection' } as const;
  if (!rejection.also.includes(status)) throw new Violation(`responds with ${expected}`, details);
  context.warn(new Violation(`responds with ${expected}, as the document says`, details));
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
