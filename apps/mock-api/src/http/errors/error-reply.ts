import { IMAGE_MAX_BYTES, tooLargeMessage } from '@catering/contract';
import { RequestValidationError } from '@ts-rest/express';
import type { IncomingMessage } from 'node:http';
import { isStorageFailure, unstorableValue } from '../../database/storage-failure.ts';
import type { Exchange } from '../exchange.ts';
import { type Logs, withoutSecrets } from '../logs/logs.ts';
import { type RoutedRequest, operationOf } from '../find-operation.ts';
import { json, type Reply } from '../pipeline/reply.ts';
import type { Step } from '../pipeline/steps.ts';
import { ApiError } from './api-error.ts';
import { contractViolation, requestIssues } from './validation.ts';

const malformed = (message: string) => new ApiError('MALFORMED_BODY', { message });

const ownField = (error: object, name: string) => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : '';
};

/** Messages for requests that do not fit the file. */
const OF_FILES: Readonly<Record<number, string>> = {
  412: 'The file is not the one that the request is about.',
  416: 'The file does not have these bytes.',
};

/** @param limit the most bytes, if it is known */
const tooLarge = (limit: unknown) =>
  new ApiError(
    'PAYLOAD_TOO_LARGE',
    typeof limit === 'number' ? { message: tooLargeMessage(limit) } : {},
  );

const TOO_LARGE = new Set(['LIMIT_FILE_SIZE', 'LIMIT_FIELD_VALUE']);

/**
 * The response to a request that Express or one of its readers gave up on: an invalid body, or a path
 * that cannot be decoded. Undefined for any other error.
 */
function bodyFailure(error: unknown): ApiError | undefined {
  if (!(error instanceof Error)) return undefined;
  const status: unknown = Reflect.get(error, 'status') ?? Reflect.get(error, 'statusCode');
  if (error.name === 'MulterError') {
    return TOO_LARGE.has(ownField(error, 'code'))
      ? tooLarge(IMAGE_MAX_BYTES)
      : malformed(`The form cannot be read: ${error.message}.`);
  }
  if (ownField(error, 'type') === 'entity.parse.failed') {
    return malformed('The body is not valid JSON.');
  }
  if (error instanceof URIError) {
    return new ApiError('VALIDATION_FAILED', {
      message: 'The address contains an invalid percent sign.',
    });
  }
  if (status === 413) return tooLarge(Reflect.get(error, 'limit'));
  if (status === 415) return new ApiError('UNSUPPORTED_MEDIA_TYPE');
  if (status === 404) return new ApiError('NOT_FOUND');
  if (typeof status === 'number' && status >= 400 && status < 500) {
    const message = OF_FILES[status];
    // "Content-Range" with the size of the file.
    const headers: Record<string, string> = Object(Reflect.get(error, 'headers'));
    return new ApiError('MALFORMED_BODY', { status, headers, ...(message && { message }) });
  }
  return undefined;
}

const internal = (cause: unknown) => new ApiError('INTERNAL', { cause });

function toApiError(error: unknown, request: IncomingMessage): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof RequestValidationError) {
    // ts-rest validates requests of its routes only.
    return new ApiError('VALIDATION_FAILED', {
      issues: requestIssues(error, request as RoutedRequest),
    });
  }
  if (isStorageFailure(error)) return new ApiError('NOT_READY', { cause: error });
  const unstorable = unstorableValue(error);
  if (unstorable !== undefined) return new ApiError('VALIDATION_FAILED', { message: unstorable });
  return bodyFailure(error) ?? internal(error);
}

const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

interface Failed {
  readonly request: IncomingMessage;
  readonly exchange: Exchange;
  readonly logs: Logs;
}

function errorReply(error: unknown, { request, exchange, logs }: Failed): Reply {
  const operation = operationOf(request);
  const name = operation?.id ?? `${exchange.method} ${withoutSecrets(exchange.url)}`;
  const known = toApiError(error, request);
  const violation = contractViolation(error, known, operation);
  const failure = violation === undefined ? known : internal(error);
  if (violation !== undefined) {
    logs.note('error', `${name} breaks the contract: ${violation}`);
  } else if (failure.status >= 500) {
    logs.note('error', `${name} failed: ${describe(failure.cause ?? failure)}`);
  }
  exchange.refusal = failure.refusal;
  return json(failure.status, failure.body, { 'cache-control': 'no-store', ...failure.headers });
}

/** Turns errors of later steps into replies in the one shape of the contract (D-53), and logs faults of the server. */
export const replyToErrors =
  (logs: Logs): Step =>
  (next) =>
  async (request, exchange) => {
    try {
      return await next(request, exchange);
    } catch (error) {
      return errorReply(error, { request, exchange, logs });
    }
  };
