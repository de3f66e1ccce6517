import { ANYBODY } from '../api/callers.ts';
import { takesCredentials } from '../api/named-entries.ts';
import { changesState, type Operation } from '../api/operation.ts';
import { requestOf } from '../api/operation-call.ts';
import type { Exchange, HttpRequest } from '../http/exchange.ts';
import { exampleCallOf } from '../requests/example-call.ts';

const DENIED: readonly (number | undefined)[] = [401, 403];

/**
 * The operations as a server protects them, for a description that asks for a token nowhere. Requests have
 * neither a body nor an id that the server knows; those that change something are sent only to a server that
 * asks for a token to read.
 * @returns undefined where the server asks for none either
 */
export async function protectedByServer(
  operations: readonly Operation[],
  send: (request: HttpRequest) => Promise<Exchange>,
  readOnly: boolean,
): Promise<Operation[] | undefined> {
  const closed = new Set<string>();
  const reads = operations.filter((one) => !changesState(one));
  const others = operations.filter((one) => changesState(one) && !takesCredentials(one));
  for (const group of [reads, readOnly ? [] : others]) {
    for (const operation of group) {
      const call = { ...exampleCallOf(operation), rawBody: null };
      const { response } = await send(requestOf(operation, call, undefined));
      if (DENIED.includes(response?.status)) closed.add(operation.id);
    }
    if (closed.size === 0) return undefined;
  }
  return operations.map((one) => (closed.has(one.id) ? { ...one, roles: [ANYBODY] } : one));
}
