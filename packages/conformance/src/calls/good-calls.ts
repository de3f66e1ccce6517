import type { Supplies } from '../supplies.ts';
import type { OperationCall } from '../wire/operation-call.ts';
import { authCalls } from './auth.ts';
import { blogCalls, categoryCalls, deleteByTypeCalls, dishCalls } from './catalogue.ts';
import { orderCalls } from './orders.ts';
import { classEnrollmentCalls, messageCalls, utilityCalls } from './visitors.ts';

type MakeCall = (supplies: Supplies) => Promise<OperationCall>;

const goodCalls: Readonly<Record<string, MakeCall>> = {
  ...authCalls,
  ...categoryCalls,
  ...dishCalls,
  ...deleteByTypeCalls,
  ...blogCalls,
  ...messageCalls,
  ...orderCalls,
  ...classEnrollmentCalls,
  ...utilityCalls,
};

/**
 * A call that a server which keeps the contract answers with success, built on the example of the
 * contract and on things of this server.
 * @throws Skipped when it cannot be made here
 */
export function goodCall(operation: string, supplies: Supplies): Promise<OperationCall> {
  const make = goodCalls[operation];
  if (!make) throw new Error(`Nobody has said how "${operation}" is called well`);
  return make(supplies);
}
