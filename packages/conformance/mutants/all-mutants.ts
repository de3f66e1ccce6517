import { accountLimitMutants } from './accounts/account-limits.mutants.ts';
import { accountMutants } from './accounts/account.mutants.ts';
import { atOnceMutants } from './at-once/at-once.mutants.ts';
import { atLimitMutants } from './limits/at-limit.mutants.ts';
import { blogMutants } from './menu/blogs.mutants.ts';
import { categoryMutants } from './menu/categories.mutants.ts';
import { dishPictureMutants } from './menu/dish-pictures.mutants.ts';
import { dishMutants } from './menu/dishes.mutants.ts';
import { momentMutants } from './server/timestamps.mutants.ts';
import type { Mutant } from './mutant.ts';
import { orderLimitMutants } from './orders/order-limits.mutants.ts';
import { orderListMutants } from './orders/order-list.mutants.ts';
import { orderReadMutants } from './orders/order-read.mutants.ts';
import { placingMutants } from './orders/placing.mutants.ts';
import { paymentMutants } from './orders/payments.mutants.ts';
import { refusedMutants } from './after-rejection/unchanged.mutants.ts';
import { resetMutants } from './accounts/reset.mutants.ts';
import { serverMutants } from './server/server.mutants.ts';
import { signUpMutants } from './accounts/sign-up.mutants.ts';
import { utilityMutants } from './server/status-and-logs.mutants.ts';
import { visitorMutants } from './server/visitors.mutants.ts';

/** Servers that each break one rule on purpose. */
export const mutants: readonly Mutant[] = [
  ...signUpMutants,
  ...accountMutants,
  ...resetMutants,
  ...categoryMutants,
  ...dishMutants,
  ...dishPictureMutants,
  ...blogMutants,
  ...orderListMutants,
  ...placingMutants,
  ...orderReadMutants,
  ...paymentMutants,
  ...visitorMutants,
  ...accountLimitMutants,
  ...orderLimitMutants,
  ...atLimitMutants,
  ...momentMutants,
  ...refusedMutants,
  ...atOnceMutants,
  ...utilityMutants,
  ...serverMutants,
];
