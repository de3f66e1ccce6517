import type { Twist } from './mutant.ts';
import { asToken, idOf, type Json, objectOf } from './twists.ts';

export const tokenOf = (headers: Readonly<Record<string, string>>) =>
  (headers.authorization ?? '').replace('Bearer ', '');

/** Remembers who placed which order, and calls in their name. */
export const asOwner =
  (operation: string): Twist =>
  async (ask, { pass, memory }) => {
    const isTwisted = ask.operation === operation;
    const owner = isTwisted ? memory.get(idOf(ask)) : undefined;
    const answer = await pass(owner === undefined ? ask : asToken(ask, owner));
    const { order } = objectOf(answer) as { order?: Json };
    if (order) memory.set(String(order._id), tokenOf(ask.headers));
    return answer;
  };
