import { errorStatuses, type ErrorBody, type ErrorCode, type ErrorIssue } from '@catering/contract';

interface Details {
  /** What is wrong where, with paths such as "body.cartItems.0.id". */
  readonly issues?: readonly ErrorIssue[];
  /** Headers that belong to the answer, "allow" for example. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** Seconds after which a server that is not ready may be asked again. */
const READY_AFTER = { 'retry-after': '1' };

/** A failure that the caller is told about. The code decides the status (D-53, D-55). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly issues: readonly ErrorIssue[] | undefined;
  readonly headers: Readonly<Record<string, string>>;

  /** @param message a sentence that a customer may read */
  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.issues = details.issues;
    this.headers = { ...(code === 'NOT_READY' && READY_AFTER), ...details.headers };
  }

  get status() {
    return errorStatuses[this.code];
  }

  get body(): ErrorBody {
    const { message, code, issues } = this;
    return issues ? { message, code, issues: [...issues] } : { message, code };
  }
}

const isErrorCode = (code: string): code is ErrorCode => code in errorStatuses;

/** An error from the body that it was answered with before. */
export const fromBody = ({ code, message, issues = [] }: ErrorBody) =>
  new ApiError(isErrorCode(code) ? code : 'INTERNAL', message, issues.length > 0 ? { issues } : {});

/** One faulty thing in the request, whose own message is the answer's message. */
export const invalid = (path: string, message: string, code: ErrorCode = 'VALIDATION_FAILED') =>
  new ApiError(code, message, { issues: [{ path, message }] });

/** @param thing how the message names it: "Dish" */
export const notFound = (thing: string) => new ApiError('NOT_FOUND', `${thing} not found.`);

export const cannotStore = (cause: unknown) =>
  new ApiError('NOT_READY', 'We cannot store anything just now. Please try again later.', {
    cause,
  });
