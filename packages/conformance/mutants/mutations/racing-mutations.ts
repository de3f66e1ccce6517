import type { HttpRequest, Mutation } from '../mutant.ts';

/**
 * Looks before it leaps: a request that meets another one of the same kind finds nothing of it yet.
 * @param kindOf what two requests that may happen once have in common; undefined for other requests
 * @param late what becomes of the request that meets another
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
