import { RequestValidationError } from '@ts-rest/express';
import type { ErrorRequestHandler, Express, Request, Response } from 'express';
import type { RequestListener } from 'node:http';
import { isInvalidText, isStorageFailure } from '../../database/storage-failure.ts';
import { noteOrigin } from '../outgoing.ts';
import { ApiError } from './api-error.ts';
import { bodyFailure } from './malformed-body.ts';
import { type Logs, withoutSecrets } from '../logs/logs.ts';
import { operationOf, type RoutedRequest } from '../operation.ts';
import { toOriginForm } from '../headers/hosts.ts';
import { requestIssues } from './request-validation.ts';
import { contractViolation } from './response-validation.ts';

const internal = (cause: unknown) => new ApiError('INTERNAL', { cause });

/** Turns an error into a response; an unknown error is one of the server. */
function toApiError(error: unknown, request: Request): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof RequestValidationError) {
    // Only a request of a route is validated.
    return new ApiError('VALIDATION_FAILED', {
      issues: requestIssues(error, request as RoutedRequest),
    });
  }
  if (isStorageFailure(error)) return new ApiError('NOT_READY', { cause: error });
  if (isInvalidText(error)) {
    return new ApiError('VALIDATION_FAILED', {
      message: 'The request contains characters that cannot be stored.',
    });
  }
  return bodyFailure(error) ?? internal(error);
}

const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** The one place where an error becomes a response, in the one shape of the contract (D-53). */
export const handleErrors =
  (logs: Logs): ErrorRequestHandler =>
  (error, request, response, next) => {
    const operation = operationOf(request);
    const name = operation?.id ?? `${request.method} ${withoutSecrets(request.originalUrl)}`;
    const known = toApiError(error, request);
    const violation = contractViolation(error, known, operation);
    const failure = violation === undefined ? known : internal(error);
    if (violation !== undefined) {
      logs.note('error', `${name} breaks the contract: ${violation}`);
    } else if (failure.status >= 500) {
      logs.note('error', `${name} failed: ${describe(failure.cause ?? failure)}`);
    }
    if (failure.refusal !== undefined) noteOrigin(response, { refusal: failure.refusal });
    if (response.headersSent) {
      next(error);
      return;
    }
    response.set(failure.headers).set('cache-control', 'no-store');
    // The replaced response may have set another type.
    response.status(failure.status).type('json').json(failure.body);
  };

/** Makes an app respond to every request. For an unreadable address, Express would send its own HTML page. */
export function respondToAll(app: Express, logs: Logs): RequestListener {
  const handle = handleErrors(logs);
  return (...pair) => {
    toOriginForm(pair[0]);
    // The app extends them to those of Express.
    const [request, response] = pair as [Request, Response];
    app(request, response, (error?: unknown) => {
      const unreadable = new ApiError('MALFORMED_BODY', { message: 'The address cannot be read.' });
      handle(error ?? unreadable, request, response, () => response.destroy());
    });
  };
}
