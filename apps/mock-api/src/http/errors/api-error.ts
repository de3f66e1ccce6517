import {
  errorCodes,
  notFoundMessage,
  RATE_LIMIT_WINDOW_MS,
  type ErrorBody,
  type ErrorCode,
  type ErrorIssue,
} from '@catering/contract';
import { unknownName } from '@catering/mock-control';

interface Details {
  /** A sentence that a customer may read; by default that of the first issue, or of the code. */
  readonly message?: string;
  /** The invalid fields, with paths such as "body.cartItems.0.id". */
  readonly issues?: readonly ErrorIssue[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Why a 401 or 403, for developers: in the list of requests, never in the response. */
  readonly refusal?: string;
  readonly cause?: unknown;
  readonly status?: number;
}

/** Default seconds after which a client may try again. */
const RETRY_AFTER: Partial<Record<ErrorCode, string>> = {
  NOT_READY: '1',
  TOO_MANY_REQUESTS: `${RATE_LIMIT_WINDOW_MS / 1000}`,
};

/** A failure that the response reports. The code decides the status (D-53, D-55). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly issues: readonly ErrorIssue[] | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly refusal: string | undefined;
  readonly status: number;

  constructor(code: ErrorCode, { message, issues, headers, refusal, cause, status }: Details = {}) {
    super(message ?? issues?.[0]?.message ?? errorCodes[code].message, { cause });
    this.code = code;
    this.status = status ?? errorCodes[code].status;
    this.issues = issues;
    this.refusal = refusal;
    const retryAfter = RETRY_AFTER[code];
    this.headers = { ...(retryAfter && { 'retry-after': retryAfter }), ...headers };
  }

  get body(): ErrorBody {
    const { message, code, issues } = this;
    return issues ? { message, code, issues: [...issues] } : { message, code };
  }
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCodes, code);

/** An error from the body of an earlier response. */
export const fromBody = ({ code, message, issues = [] }: ErrorBody) =>
  new ApiError(isErrorCode(code) ? code : 'INTERNAL', {
    message,
    ...(issues.length > 0 && { issues }),
  });

/** One invalid thing in the request, whose own message is the response's message. */
export const invalid = (path: string, message: string, code: ErrorCode = 'VALIDATION_FAILED') =>
  new ApiError(code, { issues: [{ path, message }] });

/** @param thing how the message names it: "Dish" */
export const notFound = (thing: string) =>
  new ApiError('NOT_FOUND', { message: notFoundMessage(thing) });

/** A 404 for a name that does not exist; its message lists those that do. */
export const unknownNamed = (kind: string, name: string, known: readonly string[]) =>
  new ApiError('NOT_FOUND', { message: unknownName(kind, name, known) });

/** @param thing how the message names it: "Dish" @throws ApiError NOT_FOUND */
export function orNotFound<Value>(thing: string, value: Value | undefined): Value {
  if (value === undefined) throw notFound(thing);
  return value;
}
