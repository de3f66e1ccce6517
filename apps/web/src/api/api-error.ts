import type { ErrorIssue } from '@catering/contract';

/** The message of an error for which the server sent none. */
export const NETWORK_ERROR = 'No answer from the server. Check your connection and try again.';

interface ApiErrorDetails {
  /** Words before the message. */
  prefix?: string | undefined;
  status?: number;
  issues?: ErrorIssue[] | undefined;
  cause?: unknown;
}

/** A call that failed. `message` is a sentence that a customer may read. */
export class ApiError extends Error {
  readonly status: number | undefined;
  readonly issues: ErrorIssue[];

  /** @param message the server's own; without one, the sentence for "no answer" */
  constructor(
    message: string = NETWORK_ERROR,
    { prefix, status, issues = [], cause }: ApiErrorDetails = {},
  ) {
    super(prefix ? `${prefix} ${message}` : message, { cause });
    this.name = 'ApiError';
    this.status = status;
    this.issues = issues;
  }
}

/** The status of a failed call; undefined for any other error and where no response came. */
export const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : undefined);

/** The server has understood the call and rejects it. */
export const isRejected = (status: number | undefined) =>
  status !== undefined && status >= 400 && status < 500;

/** True if the rejection does not judge the request: log in first, be quicker, or come later. */
export const isTransient = (status: number | undefined) =>
  status === 401 || status === 408 || status === 429;

/**
 * The server rejects the call for good, and keeps the rejection under its idempotency key: a repeat needs a new key.
 * Not 409: an earlier attempt may still be under way, and a call in conflict with newer data changes before it is
 * repeated.
 */
export const isFinal = (status: number | undefined) =>
  isRejected(status) && !isTransient(status) && status !== 409;

export const issuesOf = (error: unknown) =>
  error instanceof ApiError
    ? error.issues.map(({ path, message }) => ({ path: path.split('.'), message }))
    : [];

/** The message that a customer reads of any error: never the words of a browser or a library. */
export const customerMessage = (error: unknown): string =>
  error instanceof ApiError ? error.message : NETWORK_ERROR;
