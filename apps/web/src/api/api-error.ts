import { NETWORK_ERROR } from '#config/fallback-texts.ts';

interface ApiErrorDetails {
  /** Status of the response, when there was one. */
  status?: number;
  cause?: unknown;
}

/** A call that failed. `message` is a sentence that a customer may read. */
export class ApiError extends Error {
  readonly status: number | undefined;

  /** @param message the server's own; without one, the sentence for "no answer" (D-08) */
  constructor(message: string = NETWORK_ERROR, { status, cause }: ApiErrorDetails = {}) {
    super(message, { cause });
    this.name = 'ApiError';
    this.status = status;
  }
}

/** The status of a failed call; undefined for any other error and where no response came. */
export const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : undefined);

/** What to tell a customer about any error (D-08): never the words of a browser or a library. */
export const customerMessage = (error: unknown): string =>
  error instanceof ApiError ? error.message : NETWORK_ERROR;
