import {
  methodAndPath,
  pathParametersOf,
  responseAt,
  type Operation,
} from '../operations/operation.ts';
import type { Violation } from '../checks/definition/violation.ts';
import type { Exchange, HttpRequest } from '../http/exchange.ts';
import { exampleCallOf } from './example-call.ts';
import { requestOf } from '../operations/operation-call.ts';
import { isObject } from '../values/schema/json-path.ts';

/** The statuses for an unknown path or method. */
const STATUSES = new Set([404, 405, 501]);

/** Whether a response may be that to a path or a method which the server does not know. */
export const isNotImplemented = (exchange: Exchange | undefined): boolean =>
  exchange?.response !== undefined && STATUSES.has(exchange.response.status);

/** The cause of blocked checks, the same text everywhere: "POST /categories is not implemented". */
export const missingCause = (operation: Operation): string =>
  `${methodAndPath(operation)} is not implemented`;

/** The cause of checks that wait for an operation which fails: "POST /order fails with 500". */
export function failureCause(operation: Operation, { message, details }: Violation): string {
  const status = details.exchange?.response?.status;
  const isStatus = details.wanted === 'success' && status !== undefined;
  return `${methodAndPath(operation)} fails${isStatus ? ` with ${status}` : `: ${message}`}`;
}

/** A method that HTTP has, and no API: it reads, and only of file shares. */
const NO_SUCH_METHOD = 'PROPFIND';

type Send = (request: HttpRequest) => Promise<Exchange>;

/**
 * Whether a server responds to a request as it does to an unknown path.
 * @param operation what was called; of a path with an id, a 404 may also mean that nothing has the id
 */
export async function isUnknownTo(
  exchange: Exchange | undefined,
  operation: Operation,
  send: Send,
): Promise<boolean> {
  if (!exchange || !isNotImplemented(exchange)) return false;
  if (exchange.response?.status !== 404) return true;
  const ofServer = { ...exchange.request, operation: undefined };
  if (!(await isAsUnknown(exchange, send))) return false;
  if (pathParametersOf(operation).length === 0) return true;
  // Whether the server knows the path shows where it knows no method.
  const strange = { ...ofServer, method: NO_SUCH_METHOD, body: undefined };
  const [here, elsewhere] = [await send(strange), await send({ ...strange, path: UNKNOWN_PATH })];
  return here.response?.status !== 405 || elsewhere.response?.status === 405;
}

/**
 * Whether a server responds to an operation as to an unknown path, where no valid request can be made: to a request
 * without token, query and body, which does nothing. Where the document has a 404 for unknown entries, a 404 says
 * nothing: many servers respond alike to an unknown entry and an unknown path.
 * @returns "unclear" for such a 404
 */
export async function looksMissing(
  operation: Operation,
  send: Send,
): Promise<'missing' | 'unclear' | 'there'> {
  const { query: _query, ...example } = exampleCallOf(operation);
  const call = { ...example, rawBody: null };
  // It is no call of the operation: no check looks back at it.
  const request = { ...requestOf(operation, call, undefined), operation: undefined };
  const exchange = await send(request);
  const isOfEntries = exchange.response?.status === 404 && responseAt(operation, 404) !== undefined;
  if (isOfEntries) return (await isAsUnknown(exchange, send)) ? 'unclear' : 'there';
  return (await isUnknownTo(exchange, operation, send)) ? 'missing' : 'there';
}

/** Addresses that no API has; what differs between the responses to them differs each time. */
const UNKNOWN_PATHS = ['/conformance/no-such-path', '/no-conformance/another/path-7'] as const;

/** Parts that differ in each response: timestamps, ids, counts. */
const VARYING =
  /\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-][\d:]+)?|[\da-f]{8}-[\da-f-]{27,}|\b[\da-f]{8,}\b|\d+/gi;

const escapedForHtml = (path: string) => path.replaceAll('&', '&amp;').replaceAll('/', '&#47;');

function withoutPath(text: string, path: string): string {
  const [address = ''] = path.split('?');
  if (text === address) return '';
  const forms = [path, address, encodeURIComponent(address), escapedForHtml(address)];
  return [...forms, ...forms.map((form) => form.replace(/^\//, ''))]
    .filter((form) => form.length > 1)
    .reduce((left, form) => left.replaceAll(form, ''), text);
}

function partsOf({ request, response }: Exchange): Map<string, string> {
  const parts = new Map<string, string>();
  const add = (key: string, text: string) =>
    parts.set(key, withoutPath(text, request.path).replaceAll(VARYING, '').trim());
  const walk = (value: unknown, key: string): void => {
    if (Array.isArray(value)) value.forEach((one, index) => walk(one, `${key}/${index}`));
    else if (isObject(value)) {
      for (const [name, one] of Object.entries(value)) walk(one, `${key}/${name}`);
    } else add(key, String(value));
  };
  const { json, text = '', headers = {}, status } = response ?? {};
  parts.set('status', `${status}`);
  parts.set('type', (headers['content-type'] ?? '').split(';')[0] ?? '');
  if (isObject(json)) walk(json, 'body');
  else {
    // Two random texts may have a letter or two in common by chance.
    const words =
      withoutPath(text, request.path)
        .replaceAll(VARYING, '')
        .match(/\p{L}{3,}/gu) ?? [];
    const counts = new Map<string, number>();
    for (const word of words) {
      const count = (counts.get(word) ?? 0) + 1;
      counts.set(word, count);
      parts.set(`${word} ${count}`, word);
    }
  }
  return parts;
}

/**
 * Whether a server responds to a request as it does to an address that it does not know. What differs
 * between two responses to unknown addresses does not count.
 */
export async function isAsUnknown(exchange: Exchange, send: Send): Promise<boolean> {
  const request = { ...exchange.request, operation: undefined };
  const [one, other] = [
    partsOf(await send({ ...request, path: UNKNOWN_PATHS[0] })),
    partsOf(await send({ ...request, path: UNKNOWN_PATHS[1] })),
  ];
  const found = partsOf(exchange);
  const isFixed = (key: string) => one.get(key) === other.get(key);
  const fixed = [...one.keys()].filter(isFixed);
  const varying = Math.max(one.size, other.size) - fixed.length;
  const others = [...found.keys()].filter((key) => !one.has(key) && !other.has(key));
  // A random text may look like several words.
  return (
    fixed.every((key) => found.get(key) === one.get(key)) &&
    others.length <= (varying === 0 ? 0 : varying + 3)
  );
}

/** The first of them. */
export const [UNKNOWN_PATH] = UNKNOWN_PATHS;
