import { Violation, type Warns } from './failure.ts';
import type { Rejection } from './rejections.ts';
import type { Issue, ResponseSpec } from './operations/operation.ts';
import { read, type Validator } from './operations/validator.ts';
import { isObject, toText, valueAt } from './schema/json-path.ts';
import type { Exchange, WireResponse } from './wire/exchange.ts';
import { bodyAs } from './wire/response.ts';

/** @throws Violation when there was no response at all */
export function responseOf(exchange: Exchange): WireResponse {
  if (exchange.response) return exchange.response;
  throw new Violation('responds', { expected: 'a response', got: exchange.failure, exchange });
}

/** A value as JSON writes it, so that text is distinguished from a number. */
export const literal = (value: unknown): unknown =>
  value === undefined ? 'nothing' : typeof value === 'string' ? JSON.stringify(value) : value;

/** The status, and the message or the beginning of the body. */
const summaryOf = ({ status, json, text }: WireResponse) => {
  const message = isObject(json) && typeof json.message === 'string' ? json.message : undefined;
  const words = message ?? text.slice(0, 120).replaceAll(/\s+/g, ' ').trim();
  return words === '' ? `${status}` : `${status} (${words})`;
};

/** @throws Violation unless the response has the status */
export function expectStatus(exchange: Exchange, status: number): WireResponse {
  const response = responseOf(exchange);
  if (response.status === status) return response;
  throw new Violation(`responds with ${status}`, {
    expected: `${status}`,
    got: summaryOf(response),
    exchange,
  });
}

const shapeViolation = (issues: readonly Issue[], exchange: Exchange) => {
  const [issue] = issues;
  const place = issue?.path ?? [];
  const got = literal(valueAt(exchange.response?.json, place));
  const details = { expected: issue?.message, got, exchange };
  return new Violation(`responds in the declared shape: ${toText(['body', ...place])}`, details);
};

/**
 * The response's body, read with a validator of the contract.
 * @throws Violation unless the response has the status and the shape
 */
export function expectBody<Output>(
  exchange: Exchange,
  status: number,
  validator: Validator<Output>,
): Output {
  const result = read(validator, expectStatus(exchange, status).json);
  if ('value' in result) return result.value;
  throw shapeViolation(result.issues, exchange);
}

/**
 * The response's body, held to what is declared for the status.
 * @throws Violation unless the response has the status and the shape
 */
export function expectValid(
  exchange: Exchange,
  status: number,
  declared: ResponseSpec | undefined,
): unknown {
  const body = bodyAs(declared?.contentType, expectStatus(exchange, status));
  const issues = declared?.schema?.validate(body) ?? [];
  if (issues.length === 0) return body;
  throw shapeViolation(issues, exchange);
}

/**
 * The entries of a list that have the shape of the contract. The check of the operation's shape
 * reports what is wrong with the others.
 * @throws Violation unless the response is a list
 */
export function expectList<Output>(exchange: Exchange, validator: Validator<Output>): Output[] {
  return expectEntries(exchange).flatMap((entry) => {
    const result = read(validator, entry);
    return 'value' in result ? [result.value] : [];
  });
}

function expectEntries(exchange: Exchange): unknown[] {
  const { json } = expectStatus(exchange, 200);
  if (Array.isArray(json)) return json as unknown[];
  throw new Violation('responds with a list', { expected: '[…]', got: json, exchange });
}

/**
 * The ids in a list, whatever else is in its entries.
 * @throws Violation unless the response is a list
 */
export const expectIds = (exchange: Exchange): string[] =>
  expectEntries(exchange).map((entry) => String(Object(entry)._id));

/**
 * @throws Violation unless the response rejects; another status that says the same is a warning
 */
export function expectRejection(warns: Warns, exchange: Exchange, rejection: Rejection): void {
  const response = responseOf(exchange);
  if (response.status === rejection.status || response.status === rejection.or) return;
  const details = { expected: `${rejection.status}`, got: summaryOf(response), exchange };
  if (!rejection.also.includes(response.status)) {
    throw new Violation(`responds with ${rejection.status}`, details);
  }
  warns.warn(new Violation(`responds with ${rejection.status}, as the document says`, details));
}

/** @throws Violation unless a value is as expected, compared as JSON */
export function expectEqual(
  what: string,
  got: unknown,
  expected: unknown,
  exchange?: Exchange,
): void {
  if (JSON.stringify(got) === JSON.stringify(expected)) return;
  throw new Violation(what, { expected, got, exchange });
}

/** @throws Violation unless `holds` */
export function expectThat(
  what: string,
  holds: boolean,
  details: { expected: unknown; got: unknown; exchange?: Exchange },
): void {
  if (!holds) throw new Violation(what, details);
}
