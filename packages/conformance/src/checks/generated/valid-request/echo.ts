import { differingPaths } from '../../../judge/difference.ts';
import { Violation } from '../../definition/violation.ts';
import type { Operation } from '../../../operations/operation.ts';
import { declaredFor } from '../../../operations/statuses.ts';
import { isObject, toText, valueAt, type JsonPath } from '../../../values/schema/json-path.ts';
import type { Exchange } from '../../../http/exchange.ts';

/** A date with a time, as ISO 8601 writes it. */
const TIMESTAMP = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;
/** A date and time without a zone is one of UTC, or of the server. */
const instantOf = (text: string) =>
  Date.parse(TIMESTAMP.test(text) ? text.replace(' ', 'T') : text);
export const isTimestamp = (text: string) => TIMESTAMP.test(text) && !Number.isNaN(instantOf(text));

const hasZone = (text: string) => /(?:z|[+-]\d\d:?\d\d)$/i.test(text);
const HOUR = 3_600_000;
/** Fractions of a second may be rounded; without a zone, hours say nothing. */
function isSameInstant(sent: string, got: string): boolean {
  const apart = Math.abs(instantOf(sent) - instantOf(got));
  const quarter = HOUR / 4;
  return hasZone(sent) && hasZone(got)
    ? apart < 1000
    : apart < 24 * HOUR && Math.min(apart % quarter, quarter - (apart % quarter)) < 1000;
}

const plainText = (text: string) => {
  const trimmed = text.trim();
  if (/^https?:\/\//i.test(trimmed) && URL.canParse(trimmed)) return new URL(trimmed).href;
  const isIgnoringCase = trimmed.includes('@') || /^[\da-f]{8}-(?:[\da-f]{4}-){3}/i.test(trimmed);
  return (isIgnoringCase ? trimmed.toLowerCase() : trimmed).normalize();
};

const isNumber = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value));

/** Two texts without a point may be codes, whose leading zeros count. */
const isSameNumber = (one: unknown, other: unknown) =>
  isNumber(one) &&
  isNumber(other) &&
  Number(one) === Number(other) &&
  (typeof one !== typeof other || `${String(one)}${String(other)}`.includes('.'));

/** True if two values say the same: instants in any zone, numbers as texts, addresses in any case. */
function same(sent: unknown, got: unknown): boolean {
  if (isSameNumber(sent, got)) return true;
  if (typeof sent !== 'string' || typeof got !== 'string') return sent === got;
  if (isTimestamp(sent) && isTimestamp(got)) return isSameInstant(sent, got);
  return plainText(sent) === plainText(got);
}

/** Where a response holds something else than what was sent under the same name. */
export const firstDifference = (sent: unknown, got: unknown): JsonPath | undefined => {
  const [first] = differingPaths(sent, got, { same, isOfShared: true });
  return first;
};

/** @throws Violation of the first difference, which `path` leads to, if there is one */
export function expectNoDifference(
  what: string,
  path: JsonPath | undefined,
  expected: unknown,
  got: unknown,
  exchange: Exchange,
): void {
  if (!path) return;
  const values = { expected: valueAt(expected, path), got: valueAt(got, path) };
  const field = toText(path);
  throw new Violation(`${what} ${field}`, { ...values, exchange, field });
}

/** True if a response of the operation is the one thing that its body describes. */
const isEchoed = ({ method, annotations: { resource } }: Operation): boolean =>
  resource ? ['create', 'update'].includes(resource.action) : method === 'PUT';

/**
 * Only an object of the resource is compared, no list, no search and no empty response.
 * @throws Violation unless the response shows what was sent, wherever it uses the same names
 */
export function expectEcho(operation: Operation, sent: unknown, exchange: Exchange): void {
  const { status, json } = exchange.response ?? {};
  const declared = declaredFor(operation, status ?? 0)?.schema;
  const got = valueAt(json, operation.annotations.resource?.at ?? []);
  if (!isEchoed(operation) || !declared || status === 204 || !isObject(got)) return;
  const path = isObject(sent) ? firstDifference(sent, got) : undefined;
  expectNoDifference('responds with what was sent as', path, sent, got, exchange);
}
