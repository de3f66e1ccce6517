import * as z from 'zod/mini';

/** One thing that is wrong with a request, at a dotted path such as "body.cartItems.0.quantity". */
export const errorIssueSchema = z.object({ path: z.string(), message: z.string() });
export type ErrorIssue = z.infer<typeof errorIssueSchema>;

/**
 * The body of every answer of 400 and above (D-53). "message" is a sentence that a customer may
 * read. "code" is for people and logs: no client may decide anything by it (ERR-41).
 */
export const errorSchema = z.object({
  message: z.string().check(z.minLength(1)),
  code: z.string().check(z.minLength(1)),
  issues: z.optional(z.array(errorIssueSchema)),
});
export type ErrorBody = z.infer<typeof errorSchema>;

/** The codes this project's own server uses, and the status that each is answered with (D-55). */
export const errorStatuses = {
  VALIDATION_FAILED: 400,
  MALFORMED_BODY: 400,
  TOKEN_INVALID: 400,
  UNKNOWN_DISH: 400,
  UNAUTHENTICATED: 401,
  WRONG_CREDENTIALS: 401,
  PAYMENT_DENIED: 402,
  FORBIDDEN: 403,
  ACCOUNT_DISABLED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  EMAIL_TAKEN: 409,
  PRICE_CHANGED: 409,
  CATEGORY_NOT_EMPTY: 409,
  ALREADY_PAID: 409,
  REFERENCE_TAKEN: 409,
  IDEMPOTENCY_CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  NOT_READY: 503,
} as const;
export type ErrorCode = keyof typeof errorStatuses;

export type Failures<Status extends number> = { readonly [S in Status]: typeof errorSchema };

/**
 * Failures that an operation's business rules bring, for its "responses". Those that follow from its
 * shape are added by `apiRouter`.
 *
 * @example responses: { 200: dishSchema, ...failures(404) }
 */
export const failures = <const Status extends number>(...statuses: Status[]): Failures<Status> =>
  Object.fromEntries(statuses.map((status) => [status, errorSchema])) as Failures<Status>;
