import { errorCodes, type ErrorBody, type ErrorCode } from './common/errors.ts';
import type { OperationId } from './operations.ts';

/** The codes of operations whose status has several, or a narrower one than other operations. */
const OF_OPERATIONS: Partial<Record<OperationId, readonly ErrorCode[]>> = {
  'auth.signUp': ['EMAIL_TAKEN'],
  'auth.signUpAdmin': ['EMAIL_TAKEN'],
  'auth.logIn': ['WRONG_CREDENTIALS', 'ACCOUNT_DISABLED'],
  'auth.verifyEmail': ['TOKEN_INVALID'],
  'auth.resetPassword': ['TOKEN_INVALID'],
  'deleteByType.remove': ['CATEGORY_NOT_EMPTY'],
  'messages.create': ['IDEMPOTENCY_CONFLICT'],
  'messages.reply': ['IDEMPOTENCY_CONFLICT'],
  'order.create': ['PRICE_CHANGED'],
  'order.update': ['ALREADY_PAID'],
  'classEnrollment.create': ['IDEMPOTENCY_CONFLICT'],
};

/** The codes that fit any operation: not those of conflicts (409), each of which is about one operation. */
const GENERAL = (Object.keys(errorCodes) as ErrorCode[]).filter(
  (code) => errorCodes[code].status !== 409,
);

/**
 * The error that an operation of the mock API most likely responds with at a status: 409 of "order.create" is
 * "PRICE_CHANGED". Undefined for a status that no code of it has.
 */
export function typicalError(status: number, operation?: OperationId): ErrorBody | undefined {
  const own = (operation && OF_OPERATIONS[operation]) ?? [];
  const code = [...own, ...GENERAL].find((one) => errorCodes[one].status === status);
  return code && { message: errorCodes[code].message, code };
}
