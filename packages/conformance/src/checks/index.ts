import type { Check } from '../check.ts';
import { addressChecks } from './addresses.ts';
import { allAnswersChecks } from './answers.ts';
import { authChecks } from './auth.ts';
import { blogChecks } from './blogs.ts';
import { categoryChecks } from './categories.ts';
import { classEnrollmentChecks } from './class-enrollment.ts';
import { dishChecks } from './dishes.ts';
import { faultChecks } from './faults.ts';
import { goodCallChecks } from './good-calls.ts';
import { messageChecks } from './messages.ts';
import { orderChecks } from './order.ts';
import { randomChecks } from './random.ts';
import { roleChecks } from './roles.ts';
import { patienceChecks, serverChecks } from './server.ts';
import { transportChecks } from './transport.ts';
import { unknownFieldChecks } from './unknown-fields.ts';
import { utilityChecks } from './utility.ts';

/** Every check there is, in the order in which reports list them. */
export const listChecks = (): Check[] => [
  ...goodCallChecks,
  ...authChecks,
  ...categoryChecks,
  ...dishChecks,
  ...blogChecks,
  ...messageChecks,
  ...orderChecks,
  ...classEnrollmentChecks,
  ...utilityChecks,
  ...serverChecks,
  ...roleChecks,
  ...faultChecks,
  ...unknownFieldChecks,
  ...transportChecks,
  ...addressChecks,
  ...randomChecks,
  ...allAnswersChecks,
  ...patienceChecks,
];
