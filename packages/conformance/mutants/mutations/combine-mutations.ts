import type { MutationContext, Mutation } from '../mutant.ts';

/** Several mutations in one server: what one forwards goes through the next. */
export const combineMutations =
  (mutations: readonly Mutation[]): Mutation =>
  (request, context) =>
    mutations.reduce<MutationContext['forward']>(
      (forward, mutation) => (inner) => mutation(inner, { ...context, forward }),
      context.forward,
    )(request);
