import { ANYBODY } from '../api/callers.ts';
import { takesCredentials } from '../api/named-entries.ts';
import { changesState, GUEST, isOpen, type Operation } from '../api/operation.ts';
import { requestOf } from '../api/operation-call.ts';
import type { Exchange, HttpRequest } from '../http/exchange.ts';
import { exampleCallOf } from '../requests/example-call.ts';
import type { RunContext } from '../suite/context.ts';
import type { Suite } from '../suite/suite.ts';

const DECLARE = 'Declare "securitySchemes" and "security".';
const NOT_SENT = `The token is not sent: neither the document nor the server asks for one. ${DECLARE}`;
const UNDECLARED = `The document asks for a token nowhere. It is sent where the server denies a call without one. ${DECLARE}`;

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

/** The operations as a server protects them; undefined where it asks for a token nowhere. */
async function protectedByServer(
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

/**
 * The suite as a server protects it, for a description that asks for a token nowhere. Operations that
 * change something are tried only where reading needs a token. Where a 404 hides who may call, everybody may,
 * and the token is sent.
 * @param note says to a person where the tokens are sent
 * @returns undefined where no token is given, the description asks for one, or the server asks for none
 */
export async function suiteAsProtected(
  suite: Suite,
  { tokens, readOnly }: Pick<RunContext, 'tokens' | 'readOnly'>,
  send: Send,
  note: (message: string) => void = () => {},
): Promise<Suite | undefined> {
  if (!Object.values(tokens).some(Boolean) || !suite.operations.every(isOpen)) return undefined;
  const found = await protectedByServer(suite.operations, send, readOnly);
  note(found ? UNDECLARED : NOT_SENT);
  return found && suite.withOperations(found);
}
