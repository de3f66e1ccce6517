import * as z from 'zod/mini';
import type { ErrorIssue, Operation } from '@catering/contract';
import { type Issue, messageOf, validate } from '@catering/mock-control';
import { TsRestResponseValidationError } from '@ts-rest/core';
import type { RequestValidationError } from '@ts-rest/express';
import type { NextFunction, Response } from 'express';
import type { RoutedRequest } from '../find-operation.ts';
import { ApiError } from './api-error.ts';

/**
 * A sentence about how a handler broke the contract: by a body that does not fit its schema, or a status that its
 * operation does not declare. The caller gets a 500 then (D-50). Undefined for a handler that kept to it.
 */
export function contractViolation(
  error: unknown,
  { status }: ApiError,
  operation: Operation | undefined,
): string | undefined {
  if (operation && !(status in operation.route.responses))
    return `status ${status} is not declared`;
  if (!(error instanceof TsRestResponseValidationError)) return undefined;
  return error.cause.issues
    .map((issue) => `${dotted('body', issue.path)}: ${messageOf(issue)}`)
    .join('; ');
}

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

type PartErrors = Pick<RequestValidationError, 'pathParams' | 'headers' | 'query' | 'body'>;
type Path = NonNullable<PartErrors['body']>['issues'][number]['path'];

/** The path of a field as one text: "body.cartItems.0.id". */
export const dotted = (place: string, path: Path = []) =>
  [place, ...path.map((part) => String(typeof part === 'object' ? part.key : part))].join('.');

/** The issues as they were found: Express has removed the path parameters by now. */
const asFound = (error: PartErrors['body'], place: string): ErrorIssue[] =>
  (error?.issues ?? []).map((issue) => ({
    path: dotted(place, issue.path),
    message: messageOf(issue),
  }));

/** The issues with our own messages, which say what was given. The process may configure other messages for zod. */
const reworded = (
  error: PartErrors['body'],
  place: string,
  schema: unknown,
  value: unknown,
): ErrorIssue[] => {
  if (!error || !(schema instanceof z.core.$ZodType)) return asFound(error, place);
  const { issues } = validate(schema, value);
  return issues.map(({ path, message }: Issue) => ({ path: dotted(place, path), message }));
};

/** Everything that is wrong with a request, path first, then headers, query and body. */
export const requestIssues = (
  error: PartErrors,
  { tsRestRoute: route, query, body }: RoutedRequest,
): ErrorIssue[] => [
  ...asFound(error.pathParams, 'params'),
  ...asFound(error.headers, 'headers'),
  ...reworded(error.query, 'query', route.query, query),
  ...reworded(error.body, 'body', 'body' in route && route.body, body),
];
