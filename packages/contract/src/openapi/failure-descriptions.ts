import {
  contentTypeMessage,
  type ErrorBody,
  type ErrorCode,
  errorCodes,
  type ErrorStatus,
  notFoundMessage,
  tooLargeMessage,
} from '../common/errors.ts';
import { EMAIL_MESSAGE } from '../common/fields/email.ts';
import { JSON_MAX_BYTES } from '../limits.ts';

/** 405 is for what is not an operation, so no operation can declare it. */
export type FailureStatus = Exclude<ErrorStatus, 405>;

interface FailureDescription {
  /** Its name among the components. */
  readonly name: string;
  readonly description: string;
  readonly example: ErrorBody;
}

/** @param details what the response says instead of, or in addition to, the code's own message */
const errorBody = (code: ErrorCode, details: Partial<ErrorBody> = {}): ErrorBody => ({
  message: errorCodes[code].message,
  code,
  ...details,
});

/** The meaning of each failure, which is the same for all operations. */
export const failureDescriptions: Readonly<Record<FailureStatus, FailureDescription>> = {
  400: {
    name: 'BadRequest',
    description: 'Something in the request is invalid, or names what does not exist.',
    example: errorBody('VALIDATION_FAILED', {
      message: EMAIL_MESSAGE,
      issues: [{ path: 'body.email', message: EMAIL_MESSAGE }],
    }),
  },
  401: {
    name: 'Unauthorized',
    description: 'There is no valid bearer token; at login, the email or the password is wrong.',
    example: errorBody('UNAUTHENTICATED'),
  },
  402: {
    name: 'PaymentRequired',
    description: 'The payment provider denies the payment.',
    example: errorBody('PAYMENT_DENIED'),
  },
  403: {
    name: 'Forbidden',
    description: 'The account may not do this, or is disabled.',
    example: errorBody('FORBIDDEN'),
  },
  404: {
    name: 'NotFound',
    description: 'There is no such thing, or it is not for the caller to see.',
    example: errorBody('NOT_FOUND', { message: notFoundMessage('Dish') }),
  },
  409: {
    name: 'Conflict',
    description: 'The request is valid, but does not fit what is stored.',
    example: errorBody('EMAIL_TAKEN'),
  },
  413: {
    name: 'ContentTooLarge',
    description: 'The body, or a picture in it, is too large.',
    example: errorBody('PAYLOAD_TOO_LARGE', { message: tooLargeMessage(JSON_MAX_BYTES) }),
  },
  415: {
    name: 'UnsupportedMediaType',
    description: 'The body is not of the content type that the operation takes.',
    example: errorBody('UNSUPPORTED_MEDIA_TYPE', {
      message: contentTypeMessage('application/json'),
    }),
  },
  429: {
    name: 'TooManyRequests',
    description: 'The client has called too often.',
    example: errorBody('TOO_MANY_REQUESTS'),
  },
  500: {
    name: 'InternalServerError',
    description: 'An error of the server.',
    example: errorBody('INTERNAL'),
  },
  503: {
    name: 'ServiceUnavailable',
    description: 'The server cannot store, or mail, anything just now.',
    example: errorBody('NOT_READY'),
  },
};
