import { accountMutants } from './account.mutants.ts';
import { blogMutants } from './blogs.mutants.ts';
import { categoryMutants } from './categories.mutants.ts';
import { dishPictureMutants } from './dish-pictures.mutants.ts';
import { dishMutants } from './dishes.mutants.ts';
import type { Mutant } from './mutant.ts';
import { orderMutants } from './orders.mutants.ts';
import { paymentMutants } from './payments.mutants.ts';
import { resetMutants } from './reset.mutants.ts';
import { serverMutants } from './server.mutants.ts';
import { signUpMutants } from './sign-up.mutants.ts';
import { utilityMutants } from './utility.mutants.ts';
import { visitorMutants } from './visitors.mutants.ts';

/** Servers that each break one rule on purpose. */
export const mutants: readonly Mutant[] = [
  ...signUpMutants,
  ...accountMutants,
  ...resetMutants,
  ...categoryMutants,
  ...dishMutants,
  ...dishPictureMutants,
  ...blogMutants,
  ...orderMutants,
  ...paymentMutants,
  ...visitorMutants,
  ...utilityMutants,
  ...serverMutants,
];
