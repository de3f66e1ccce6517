import type { NextFunction, Response } from 'express';
import * as z from 'zod/mini';
import type { RoutedRequest } from '../operation.ts';
import { ApiError } from './api-error.ts';

/**
 * Rejects "category[]=pasta", as some clients write a list. It is another parameter than "category", and ignoring
 * it would list everything.
 */
export function rejectBracketedQuery(
  { query, tsRestRoute: { query: schema } }: RoutedRequest,
  _response: Response,
  next: NextFunction,
) {
  const known = schema instanceof z.core.$ZodObject ? Object.keys(schema._zod.def.shape) : [];
  const issues = Object.keys(query).flatMap((given) => {
    const [name = '', ...rest] = given.split('[');
    if (rest.length === 0 || !known.includes(name)) return [];
    return [{ path: `query.${name}`, message: `${name} takes one value, as in ${name}=a` }];
  });
  next(issues.length > 0 ? new ApiError('VALIDATION_FAILED', { issues }) : undefined);
}
