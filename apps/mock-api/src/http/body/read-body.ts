import { contentTypeMessage, JSON_MAX_BYTES } from '@catering/contract';
import type { AppRoute } from '@ts-rest/core';
import express, { type NextFunction, type Response } from 'express';
import { ApiError, invalid } from '../errors/api-error.ts';
import type { RoutedRequest } from '../find-operation.ts';
import { exchangeOf } from '../pipeline/run-express.ts';
import { encodingsOf } from './decode-body.ts';
import { hasBody } from './kept-body.ts';
import { readMultipart } from './read-multipart.ts';

const JSON_TYPE = 'application/json';
const MULTIPART_TYPE = 'multipart/form-data';

function bodyTypeOf(route: AppRoute) {
  if (route.method === 'GET' || !('body' in route)) return undefined;
  if (route.body === null || typeof route.body !== 'object') return undefined;
  return route.contentType ?? JSON_TYPE;
}

/** Reads the body of an operation that takes one; other bodies are not read. */
export function readBody() {
  // The schema says what is wrong with a text or a number. The reader would say that it is not JSON.
  const readJson = express.json({ limit: JSON_MAX_BYTES, type: () => true, strict: false });
  return (request: RoutedRequest, response: Response, next: NextFunction) => {
    const type = bodyTypeOf(request.tsRestRoute);
    if (!type) return next();
    if (!hasBody(request.headers)) {
      return next(invalid('body', `A body of the type ${type} is required.`));
    }
    if (!request.is(type)) {
      return next(new ApiError('UNSUPPORTED_MEDIA_TYPE', { message: contentTypeMessage(type) }));
    }
    if (type !== MULTIPART_TYPE) {
      exchangeOf(response).keepRequestBody(request);
      return readJson(request, response, next);
    }
    // A form is not unpacked.
    if (encodingsOf(request.get('content-encoding')).length > 0) {
      return next(new ApiError('UNSUPPORTED_MEDIA_TYPE'));
    }
    return readMultipart(request, response, next);
  };
}
