import { authMutants } from './auth.mutants.ts';
import { catalogueMutants } from './catalogue.mutants.ts';
import type { Mutant } from './mutant.ts';
import { orderMutants } from './orders.mutants.ts';
import { serverMutants } from './server.mutants.ts';
import { visitorMutants } from './visitors.mutants.ts';

/** Servers that each break one rule on purpose. */
export const mutants: readonly Mutant[] = [
  ...authMutants,
  ...catalogueMutants,
  ...orderMutants,
  ...visitorMutants,
  ...serverMutants,
];
