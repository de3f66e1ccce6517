import { ANYBODY } from '../api/callers.ts';
import { takesCredentials } from '../api/named-entries.ts';
import { changesState, GUEST, type Operation } from '../api/operation.ts';
import { requestOf } from '../api/operation-call.ts';
import type { Exchange, HttpRequest } from '../http/exchange.ts';
import { exampleCallOf } from '../requests/example-call.ts';

const DENIED: readonly (number | undefined)[] = [401, 403];

type Send = (request: HttpRequest) => Promise<Exchange>;

/** The status of a request without a token, a body, or an id that the server knows. */
async function statusOf(operation: Operation, send: Send): Promise<number | undefined> {
  const call = { ...exampleCallOf(operation), rawBody: null };
  // A route may take numbers alone, and its description not say so.
  const numbers = Object.keys(call.params ?? {}).map((name) => [name, '2140000007']);
  const sent = async (params = call.params) =>
    (await send(requestOf(operation, { ...call, ...(params && { params }) }, undefined))).response;
  const first = await sent();
  return (first?.status === 404 ? await sent(Object.fromEntries(numbers)) : first)?.status;
}

/**
 * The operations as a server protects them, for a description that asks for a token nowhere. Those that
 * change something are tried only where reading needs a token. Where a 404 hides who may call, everybody may,
 * and the token is sent.
 * @returns undefined where the server asks for none either
 */
export async function protectedByServer(
  operations: readonly Operation[],
  send: Send,
  readOnly: boolean,
): Promise<Operation[] | undefined> {
  const statuses = new Map<string, number | undefined>();
  const reads = operations.filter((one) => !changesState(one));
  const others = operations.filter((one) => changesState(one) && !takesCredentials(one));
  for (const group of [reads, readOnly ? [] : others]) {
    for (const operation of group) statuses.set(operation.id, await statusOf(operation, send));
    if (![...statuses.values()].some((status) => DENIED.includes(status))) return undefined;
  }
  return operations.map((one) => {
    const status = statuses.get(one.id);
    if (DENIED.includes(status)) return { ...one, roles: [ANYBODY] };
    return status === 404 ? { ...one, roles: [ANYBODY, GUEST] } : one;
  });
}
