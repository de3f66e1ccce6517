import { differingPaths } from '../../judge/difference.ts';
import { isSameInstant } from '../../judge/instants.ts';
import { Violation } from '../definition/violation.ts';
import type { Operation } from '../../operations/operation.ts';
import { declaredFor } from '../../operations/statuses.ts';
import { isObject, toText, valueAt, type JsonPath } from '../../values/schema/json-path.ts';
import type { Exchange } from '../../http/exchange.ts';

const plainText = (text: string) => {
  const trimmed = text.trim();
  if (/^https?:\/\//i.test(trimmed) && URL.canParse(trimmed)) return new URL(trimmed).href;
  const isIgnoringCase = trimmed.includes('@') || /^[\da-f]{8}-(?:[\da-f]{4}-){3}/i.test(trimmed);
  return isIgnoringCase ? trimmed.toLowerCase() : trimmed;
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
  return isSameInstant(sent, got) || plainText(sent) === plainText(got);
}

/** The path of the first value that differs from the one that was sent under the same name; undefined if none does. */
export const firstDifference = (sent: unknown, got: unknown): JsonPath | undefined => {
  const [first] = differingPaths(sent, got, { same, isOfShared: true });
  return first;
};

/** @throws Violation of the difference at a path, if there is one */
export function expectNoDifference(
  what: string,
  path: JsonPath | undefined,
  expected: unknown,
  got: unknown,
  exchange: Exchange,
  isOfBody = false,
): void {
  if (!path) return;
  const values = { expected: valueAt(expected, path), got: valueAt(got, path) };
  throw new Violation(`${what} ${toText(path)}`, { ...values, exchange, isOfBody });
}

/** True if the response shows the entry that the body describes. */
const isEchoed = ({ method, metadata: { resource } }: Operation): boolean =>
  resource ? ['create', 'update'].includes(resource.action) : method === 'PUT';

/**
 * Compares only a single entry: no list, no search, and no empty response.
 * @throws Violation unless the response shows what was sent, wherever it uses the same names
 */
export function expectEcho(operation: Operation, sent: unknown, exchange: Exchange): void {
  const { status, json } = exchange.response ?? {};
  const declared = declaredFor(operation, status ?? 0)?.schema;
  const got = valueAt(json, operation.metadata.resource?.at ?? []);
  if (!isEchoed(operation) || !declared || status === 204 || !isObject(got)) return;
  const path = isObject(sent) ? firstDifference(sent, got) : undefined;
  expectNoDifference('responds with what was sent as', path, sent, got, exchange, true);
}
