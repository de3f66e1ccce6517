import { on, type Mutation } from '../mutants/mutant.ts';
import { objectOf, respondWith, withJson } from '../mutants/mutations/mutations.ts';

/** Applies a mutation to several operations. */
export const onEach = (ids: readonly string[], mutation: Mutation): Mutation[] =>
  ids.map((id) => on(id, mutation));

/** Renames a field of a response. */
export const renaming =
  (name: string, other: string): Mutation =>
  async (request, { forward }) => {
    const response = await forward(request);
    const { [name]: value, ...rest } = objectOf(response);
    return withJson(response, value === undefined ? rest : { ...rest, [other]: value });
  };

/** Responds as to a removal, and removes nothing. */
export const removingNothing =
  (asked: (url: string) => string): Mutation =>
  async (request, { forward }) => {
    const body = Buffer.alloc(0);
    const caller = await forward({ ...request, method: 'GET', url: '/order?limit=1', body });
    if (caller.status >= 400) return caller;
    const shown = await forward({ ...request, method: 'GET', url: asked(request.url), body });
    return shown.status >= 400 ? shown : respondWith(200, { message: 'Deleted.' });
  };
