import type { MutationContext, Mutation } from '../mutant.ts';

/** Combines mutations: a request that one forwards goes through the next. */
export const combineMutations =
  (mutations: readonly Mutation[]): Mutation =>
  (request, context) =>
    mutations.reduce<MutationContext['forward']>(
      (forward, mutation) => (inner) => mutation(inner, { ...context, forward }),
      context.forward,
    )(request);
