import { listOperations } from '@catering/contract';
import { makeAccounts } from '../accounts.ts';
import { CannotRun } from '../failure.ts';
import { inputs } from '../things.ts';
import type { Exchange, WireRequest } from '../wire/exchange.ts';
import { requestOf, type OperationCall } from '../wire/operation-call.ts';
import type { Client } from '../wire/client.ts';
import { makeWorld, type World } from './world.ts';

interface ConversationOptions {
  readonly client: Client;
  readonly baseUrl: string;
  readonly seed: number;
  readonly adminToken: string | undefined;
}

/** A server that is talked to, and what has been learnt of it. */
export interface Conversation {
  readonly world: World;
  send(request: WireRequest): Promise<Exchange>;
  call(call: OperationCall): Promise<Exchange>;
}

/**
 * Begins with an admin, two customers, and something of what orders are made of.
 * @throws CannotRun when nobody answers, or no admin is to be had
 */
export async function converse(options: ConversationOptions): Promise<Conversation> {
  const { client, baseUrl, seed, adminToken } = options;

  const exchangeOf = (request: WireRequest) => client.exchange('fuzz', request);
  const accounts = makeAccounts({
    send: (call, token) => exchangeOf(requestOf(call, token)),
    seed,
    readOnly: false,
    userToken: undefined,
    otherUserToken: undefined,
    adminToken,
  });

  const root = requestOf({ operation: 'utility.root', as: 'guest' }, undefined);
  const { failure } = await client.exchange('fuzz', root, 'greeting');
  if (failure !== undefined) {
    throw new CannotRun(`Nothing answers at ${baseUrl}: ${failure}. Start the server.`);
  }
  const world = makeWorld((await accounts.tokenOf('admin')) ?? '');
  const send = async (request: WireRequest) => {
    const exchange = await exchangeOf(request);
    world.note(exchange);
    return exchange;
  };
  const call = async (wanted: OperationCall) =>
    send(requestOf(wanted, await accounts.tokenOf(wanted.as)));

  for (const who of ['user', 'stranger'] as const) {
    world.addUser((await accounts.tokenOf(who)) ?? '');
  }
  const name = `Fuzz ${seed}`;
  await call({ operation: 'categories.create', as: 'admin', body: inputs.category(name) });
  const category = await world.shelf(0).category();
  await call({ operation: 'dishes.create', as: 'admin', body: inputs.dish(name, category) });
  for (const { id, route, metadata } of listOperations()) {
    const isList = metadata.catalogue === 'read' && !route.pathParams;
    if (isList) await call({ operation: id, as: 'guest' });
  }
  return { world, send, call };
}
