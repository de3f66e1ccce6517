import type { Mutation } from '../mutant.ts';
import { asToken, idOf, type Json, objectOf } from './mutations.ts';

export const tokenOf = (headers: Readonly<Record<string, string>>) =>
  (headers.authorization ?? '').replace('Bearer ', '');

/** Records who placed which order, and sends requests with their token. */
export const asOwner =
  (operation: string): Mutation =>
  async (request, { forward, memory }) => {
    const isMutated = request.operation === operation;
    const owner = isMutated ? memory.get(idOf(request)) : undefined;
    const response = await forward(owner === undefined ? request : asToken(request, owner));
    const { order } = objectOf(response) as { order?: Json };
    if (order) memory.set(String(order._id), tokenOf(request.headers));
    return response;
  };
