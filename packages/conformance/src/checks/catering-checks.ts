import type { CateringCheck } from './catering-context.ts';
import { accountsAtOnceChecks } from './at-once/accounts-at-once.ts';
import { keysAtOnceChecks } from './at-once/keys-at-once.ts';
import { paymentsAtOnceChecks } from './at-once/payments-at-once.ts';
import { authChecks } from './auth/auth.ts';
import { blogChecks } from './menu/blogs.ts';
import { categoryChecks } from './menu/categories.ts';
import { classEnrollmentChecks } from './visitors/class-enrollment.ts';
import { dishChecks } from './menu/dishes.ts';
import { messageChecks } from './visitors/messages.ts';
import { orderChecks } from './orders/orders.ts';
import { refusedAccountChecks } from './refusals/refused-accounts.ts';
import { refusedChangeChecks } from './refusals/refused-changes.ts';
import { refusedOrderChecks } from './refusals/refused-orders.ts';
import { momentChecks } from './server/moments.ts';
import { serverChecks } from './server/server.ts';
import { utilityChecks } from './server/utility.ts';

/** The checks that are written for this contract, in the order of a report. */
export const cateringChecks: readonly CateringCheck[] = [
  ...authChecks,
  ...categoryChecks,
  ...dishChecks,
  ...blogChecks,
  ...messageChecks,
  ...orderChecks,
  ...classEnrollmentChecks,
  ...momentChecks,
  ...refusedAccountChecks,
  ...refusedChangeChecks,
  ...refusedOrderChecks,
  ...accountsAtOnceChecks,
  ...paymentsAtOnceChecks,
  ...keysAtOnceChecks,
  ...utilityChecks,
  ...serverChecks,
];
