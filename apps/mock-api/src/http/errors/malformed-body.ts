import { ApiError } from './api-error.ts';

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

/** Multer's codes for a file or field that is longer than allowed. */
const TOO_LARGE = new Set(['LIMIT_FILE_SIZE', 'LIMIT_FIELD_VALUE']);

/**
 * The response to a request that Express or one of its readers gave up on: an invalid body, or a path
 * that cannot be decoded. Undefined for any other error.
 */
export function bodyFailure(error: unknown): ApiError | undefined {
  if (!(error instanceof Error)) return undefined;
  const status: unknown = Reflect.get(error, 'status') ?? Reflect.get(error, 'statusCode');
  if (error.name === 'MulterError') {
    return TOO_LARGE.has(ownField(error, 'code'))
      ? new ApiError('PAYLOAD_TOO_LARGE')
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
  if (status === 413) return new ApiError('PAYLOAD_TOO_LARGE');
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
