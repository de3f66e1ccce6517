import type { CateringCheck } from './catering-context.ts';
import { authChecks } from './auth/auth.ts';
import { blogChecks } from './menu/blogs.ts';
import { categoryChecks } from './menu/categories.ts';
import { classEnrollmentChecks } from './visitors/class-enrollment.ts';
import { dishChecks } from './menu/dishes.ts';
import { messageChecks } from './visitors/messages.ts';
import { orderChecks } from './orders/orders.ts';
import { serverChecks } from './server/server.ts';
import { utilityChecks } from './server/utility.ts';

/** The checks that only this API needs, in the order of a report. */
export const cateringChecks: readonly CateringCheck[] = [
  ...authChecks,
  ...categoryChecks,
  ...dishChecks,
  ...blogChecks,
  ...messageChecks,
  ...orderChecks,
  ...classEnrollmentChecks,
  ...utilityChecks,
  ...serverChecks,
];
