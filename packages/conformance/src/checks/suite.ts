import { indexOperations, type Operation } from '../operations/operation.ts';
import { operations as contractOperations } from '../operations/contract/contract-operations.ts';
import { accountsAtOnceChecks } from './at-once/accounts-at-once.ts';
import { keysAtOnceChecks } from './at-once/keys-at-once.ts';
import { paymentsAtOnceChecks } from './at-once/payments-at-once.ts';
import { accountDetailChecks } from './auth/account-details.ts';
import { adminSignUpChecks } from './auth/admin-sign-up.ts';
import { deletedAccountChecks } from './auth/delete-and-disable.ts';
import { emailVerificationChecks } from './auth/email-verification.ts';
import { logInChecks } from './auth/log-in.ts';
import { passwordResetChecks } from './auth/password-reset.ts';
import { signUpLimitChecks } from './auth/sign-up-limits.ts';
import { signUpChecks } from './auth/sign-up.ts';
import { tokenValidityChecks } from './auth/token-validity.ts';
import { unchangedAccountChecks } from './after-rejection/unchanged-accounts.ts';
import { unchangedMenuChecks } from './after-rejection/unchanged-menu.ts';
import { unchangedOrderChecks } from './after-rejection/unchanged-orders.ts';
import { blogChecks } from './menu/blogs.ts';
import { categoryChecks } from './menu/categories.ts';
import { dishChecks } from './menu/dishes.ts';
import { dishPictureChecks } from './menu/dish-pictures.ts';
import { listOrdersChecks } from './orders/list-orders.ts';
import { orderKeyChecks } from './orders/order-keys.ts';
import { orderLimitChecks } from './orders/order-limits.ts';
import { ownershipChecks } from './orders/ownership.ts';
import { payingChecks } from './orders/paying.ts';
import { placingChecks } from './orders/placing.ts';
import { bodyOnGetCheck } from './server/body-on-get.ts';
import { corsChecks } from './server/cors.ts';
import { statusAndLogChecks } from './server/status-and-logs.ts';
import { timestampChecks } from './server/timestamps.ts';
import { wholeListChecks } from './server/whole-lists.ts';
import { unknownPathCheck } from './server/unknown-paths.ts';
import { classEnrollmentChecks } from './visitors/class-enrollment.ts';
import { messageChecks } from './visitors/messages.ts';
import { type Check, type WrittenCheck, writtenCheckOf } from './definition/check.ts';
import { generatedChecks } from './generated/generated-checks.ts';

/** The operations of an API, and all checks of them. */
export interface Suite {
  readonly operations: readonly Operation[];
  /** @throws Error for an id that no operation has */
  readonly operationOf: (id: string) => Operation;
  readonly checks: readonly Check[];
}

/** The checks that are written by hand, in the order of a report. */
export const writtenChecks: readonly WrittenCheck[] = [
  ...signUpChecks,
  ...emailVerificationChecks,
  ...signUpLimitChecks,
  ...logInChecks,
  ...tokenValidityChecks,
  ...deletedAccountChecks,
  ...accountDetailChecks,
  ...passwordResetChecks,
  ...adminSignUpChecks,
  ...categoryChecks,
  ...dishChecks,
  ...dishPictureChecks,
  ...blogChecks,
  ...messageChecks,
  ...placingChecks,
  ...orderLimitChecks,
  ...orderKeyChecks,
  ...payingChecks,
  ...ownershipChecks,
  ...listOrdersChecks,
  ...classEnrollmentChecks,
  ...timestampChecks,
  ...wholeListChecks,
  ...unchangedAccountChecks,
  ...unchangedMenuChecks,
  ...unchangedOrderChecks,
  ...accountsAtOnceChecks,
  ...paymentsAtOnceChecks,
  ...keysAtOnceChecks,
  ...statusAndLogChecks,
  unknownPathCheck,
  bodyOnGetCheck,
  ...corsChecks,
];

/** @throws Error when two operations or two checks have the same id */
export function suiteOf(operations: readonly Operation[]): Suite {
  const operationOf = indexOperations(operations);
  const generated = generatedChecks(operations);
  const checks = [
    ...generated.filter(({ category }) => category === 'valid-request'),
    ...writtenChecks.map((check) => writtenCheckOf(check, operationOf)),
    ...generated.filter(({ category }) => category !== 'valid-request'),
  ];
  const ids = new Set<string>();
  for (const { id } of checks) {
    if (ids.has(id)) throw new Error(`Two checks have the id "${id}"`);
    ids.add(id);
  }
  return { operations, operationOf, checks };
}

/** The catering contract. */
export const cateringSuite: Suite = suiteOf(contractOperations);
