import type { CheckContext } from '../definition/check-context.ts';
import { Blocked } from '../../errors.ts';
import type { Caller } from '../../operations/operation-call.ts';
import { placeOrder } from './order-calls.ts';

/** A customer who has ordered. */
interface History {
  readonly customer: Caller;
  /** Another customer who orders. */
  readonly other: Caller;
  /** The orders that the check has placed for the customer, in their order. */
  readonly ids: readonly [string, string, string];
  /** Filters the ids to compare: all ids of a new account, only the known ones of a given account. */
  known(ids: readonly string[]): string[];
}

/** A new account, or a given token if no account can be opened. */
async function customerOf({ auth, check, tokens: given }: CheckContext): Promise<Caller> {
  try {
    return { token: (await auth.open(check)).token };
  } catch (error) {
    const known = (['otherUser', 'user'] as const).find((who) => given[who] !== undefined);
    if (error instanceof Blocked && known !== undefined) return known;
    throw error;
  }
}

/** A customer with three orders of its own: a check that lists them depends on no other check. */
export async function placeHistory(context: CheckContext): Promise<History> {
  const customer = await customerOf(context);
  const one = await placeOrder(context, customer);
  const two = await placeOrder(context, customer);
  const three = await placeOrder(context, customer);
  const ids = [one._id, two._id, three._id] as const;
  const isOwn = typeof customer === 'object';
  return {
    customer,
    other: customer === 'user' ? 'otherUser' : 'user',
    ids: [...ids],
    known: (all) => all.filter((id) => isOwn || ids.includes(id)),
  };
}
