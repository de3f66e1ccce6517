import type { RequestHandler } from 'express';
import { ApiError } from './api-error.ts';

/** Responds 404 at a path that nothing else has answered. */
export const notFoundPath: RequestHandler = (_request, _response, next) => {
  next(new ApiError('NOT_FOUND'));
};
