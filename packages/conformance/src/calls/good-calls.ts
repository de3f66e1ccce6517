import { changesState, exampleOf } from '@catering/contract';
import type { Supplies } from '../supplies.ts';
import { kindOf } from '../things.ts';
import { operationOf, type OperationCall } from '../wire/operation-call.ts';
import { pngPicture } from '../wire/pictures.ts';
import { authCalls } from './auth.ts';
import { blogCalls, categoryCalls, deleteByTypeCalls, dishCalls } from './catalogue.ts';
import { orderCalls } from './orders.ts';
import { messageCalls } from './visitors.ts';

type MakeCall = (supplies: Supplies) => Promise<OperationCall>;

/** Operations for which the contract's example is not enough. */
const ownCalls: Readonly<Record<string, MakeCall>> = {
  ...authCalls,
  ...categoryCalls,
  ...dishCalls,
  ...deleteByTypeCalls,
  ...blogCalls,
  ...messageCalls,
  ...orderCalls,
};

/** The contract's example by the lowest role that may call it, with the id of a thing of this server. */
async function exampleCall(
  operation: string,
  { things, newName }: Supplies,
): Promise<OperationCall> {
  const described = operationOf(operation);
  const { route, metadata } = described;
  const { params, query, body } = exampleOf(operation);
  const kind = kindOf(operation);
  // An empty list would show nothing of its entries.
  const needsThing = kind !== undefined && (params !== undefined || route.method === 'GET');
  const key = changesState(described) ? newName() : 'shared';
  const thing = needsThing ? await things[kind](key) : undefined;
  return {
    operation,
    as: metadata.roles[0] ?? 'guest',
    ...(params && { params: { ...params, ...(thing && { id: thing._id }) } }),
    ...(query && { query }),
    ...(body !== undefined && { body }),
    ...(metadata.picture === 'required' && { files: [pngPicture()] }),
  };
}

/**
 * A call that a server which keeps the contract answers with success, built on the example of the
 * contract and on things of this server.
 * @throws Skipped when it cannot be made here
 */
export const goodCall = (operation: string, supplies: Supplies): Promise<OperationCall> =>
  ownCalls[operation]?.(supplies) ?? exampleCall(operation, supplies);
