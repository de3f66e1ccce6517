import type { HttpRequest, Mutation } from '../mutant.ts';

/**
 * Carries out a request although another of its kind is in progress, as after a query that finds nothing yet.
 * @param kindOf the key of requests that may happen once; undefined for other requests
 * @param late handles the request that meets another
 */
export const racing =
  (kindOf: (request: HttpRequest) => string | undefined, late: Mutation): Mutation =>
  async (request, context) => {
    const kind = kindOf(request);
    if (kind === undefined) return context.forward(request);
    const key = `racing ${kind}`;
    if (context.memory.has(key)) return late(request, context);
    context.memory.set(key, 'busy');
    try {
      return await context.forward(request);
    } finally {
      context.memory.delete(key);
    }
  };
