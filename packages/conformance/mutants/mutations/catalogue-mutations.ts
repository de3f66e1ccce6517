import type { Mutation } from '../mutant.ts';
import { respondWith, idOf, isSuccess, objectOf } from './mutations.ts';

/** Reads an entry instead of updating it, and responds as if it were updated. */
export const notStoring: Mutation = async (request, { forward }) => {
  const found = await forward({ ...request, method: 'GET', body: Buffer.alloc(0) });
  return isSuccess(found)
    ? respondWith(200, { ...objectOf(found), ...objectOf(request) })
    : forward(request);
};

/** Keeps a copy of what is created, and still serves it after it is deleted. */
export const servingDeleted =
  (operation: string): Mutation =>
  async (request, { forward, memory }) => {
    const response = await forward(request);
    const isMade = request.method === 'POST' && isSuccess(response);
    if (isMade) memory.set(String(objectOf(response)._id), response.body.toString());
    const kept = request.operation === operation ? memory.get(idOf(request)) : undefined;
    return response.status === 404 && kept !== undefined
      ? respondWith(200, JSON.parse(kept))
      : response;
  };
