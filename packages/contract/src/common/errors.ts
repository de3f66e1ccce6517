import * as z from 'zod/mini';

/** One thing that is wrong with a request. */
export const errorIssueSchema = z.object({
  /** Path of the wrong value: "body.cartItems.0.quantity". */
  path: z.string(),
  /** A sentence about the problem. */
  message: z.string(),
});
export type ErrorIssue = z.infer<typeof errorIssueSchema>;

/** The body of every response of 400 and above (D-53). */
export const errorSchema = z.object({
  /** A sentence for customers (D-53). */
  message: z.string().check(z.minLength(1)),
  /** A code for people and logs. Servers may use other codes, so clients decide nothing by it (ERR-41). */
  code: z.string().check(z.minLength(1)),
  /** The problems of the request, one entry per wrong value. */
  issues: z.optional(z.array(errorIssueSchema)),
});
export type ErrorBody = z.infer<typeof errorSchema>;

/**
 * The error codes of the mock API (D-55): the status of each, and its
 * default message for customers.
 */
export const errorCodes = {
  VALIDATION_FAILED: { status: 400, message: 'The request is invalid.' },
  MALFORMED_BODY: { status: 400, message: 'The request cannot be read.' },
  TOKEN_INVALID: { status: 400, message: 'This link is no longer valid.' },
  UNKNOWN_DISH: { status: 400, message: 'A dish is not on the menu any more.' },
  UNAUTHENTICATED: { status: 401, message: 'Please log in.' },
  WRONG_CREDENTIALS: { status: 401, message: 'The email or the password is wrong.' },
  PAYMENT_DENIED: { status: 402, message: 'The payment provider does not know this payment.' },
  FORBIDDEN: { status: 403, message: 'Your account may not do this.' },
  ACCOUNT_DISABLED: { status: 403, message: 'This account is disabled. Please write to us.' },
  NOT_FOUND: { status: 404, message: 'This address does not exist.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not take such requests.' },
  EMAIL_TAKEN: { status: 409, message: 'An account with this email already exists.' },
  PRICE_CHANGED: { status: 409, message: 'The price has changed.' },
  CATEGORY_NOT_EMPTY: { status: 409, message: 'This category still holds dishes.' },
  ALREADY_PAID: { status: 409, message: 'This order is already paid.' },
  REFERENCE_TAKEN: { status: 409, message: 'This transaction already paid another order.' },
  IDEMPOTENCY_CONFLICT: {
    status: 409,
    message: 'This Idempotency-Key was already used for another request.',
  },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'This is too large for us to take.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'The body is in an encoding we cannot read.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Please wait a minute.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  NOT_READY: {
    status: 503,
    message: 'We cannot store anything just now. Please try again later.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

/** An error code of the mock API. Other servers may send other codes. */
export type ErrorCode = keyof typeof errorCodes;

/** A status that comes with one of these codes. */
export type ErrorStatus = (typeof errorCodes)[ErrorCode]['status'];

/** @param thing what there is none of: "Dish" */
export const notFoundMessage = (thing: string) => `${thing} not found.`;

/** The message of a 413. @param limit the most bytes */
export const tooLargeMessage = (limit: number) =>
  `This is too large for us to take: the limit is ${limit / 1_000_000} MB.`;

/** @param type the content type that the operation takes */
export const contentTypeMessage = (type: string) => `The body must be of the type ${type}.`;
