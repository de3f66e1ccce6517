import type { ErrorBody, ErrorCode, errorStatuses } from '../errors.ts';

/** 405 answers what is not an operation, so no operation can declare it. */
export type FailureStatus = Exclude<(typeof errorStatuses)[ErrorCode], 405>;

interface Failure {
  /** Its name among the components. */
  readonly name: string;
  readonly description: string;
  readonly example: ErrorBody & { readonly code: ErrorCode };
}

/** What each failure means, whichever operation answers it. */
export const failures: Readonly<Record<FailureStatus, Failure>> = {
  400: {
    name: 'BadRequest',
    description: 'Something in the request is faulty, or names what does not exist.',
    example: {
      message: 'Email is invalid',
      code: 'VALIDATION_FAILED',
      issues: [{ path: 'body.email', message: 'Email is invalid' }],
    },
  },
  401: {
    name: 'Unauthorized',
    description: 'There is no valid bearer token; at login, the email or the password is wrong.',
    example: { message: 'Please log in.', code: 'UNAUTHENTICATED' },
  },
  402: {
    name: 'PaymentRequired',
    description: 'The payment provider denies the payment.',
    example: { message: 'The payment was not confirmed.', code: 'PAYMENT_DENIED' },
  },
  403: {
    name: 'Forbidden',
    description: 'The account may not do this, or is disabled.',
    example: { message: 'Your account may not do this.', code: 'FORBIDDEN' },
  },
  404: {
    name: 'NotFound',
    description: 'There is no such thing, or it is not for the caller to see.',
    example: { message: 'Dish not found.', code: 'NOT_FOUND' },
  },
  409: {
    name: 'Conflict',
    description: 'The request is sound, but does not fit what is stored.',
    example: { message: 'This email already has an account.', code: 'EMAIL_TAKEN' },
  },
  413: {
    name: 'ContentTooLarge',
    description: 'The body, or a picture in it, is too large.',
    example: { message: 'The request is too large.', code: 'PAYLOAD_TOO_LARGE' },
  },
  415: {
    name: 'UnsupportedMediaType',
    description: 'The body is not of the content type that the operation takes.',
    example: { message: 'This content type is not taken here.', code: 'UNSUPPORTED_MEDIA_TYPE' },
  },
  429: {
    name: 'TooManyRequests',
    description: 'The client has called too often.',
    example: { message: 'Too many tries. Please wait a minute.', code: 'TOO_MANY_REQUESTS' },
  },
  500: {
    name: 'InternalServerError',
    description: 'A fault of the server.',
    example: { message: 'Something went wrong. Please try again.', code: 'INTERNAL' },
  },
  503: {
    name: 'ServiceUnavailable',
    description: 'The server cannot store, or mail, anything just now.',
    example: { message: 'Please try again later.', code: 'NOT_READY' },
  },
};
