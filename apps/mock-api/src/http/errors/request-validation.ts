import type { ErrorIssue } from '@catering/contract';
import { messageOf, validate, type Issue } from '@catering/mock-control';
import type { RequestValidationError } from '@ts-rest/express';
import * as z from 'zod/mini';
import type { RoutedRequest } from '../operation.ts';

/** What is wrong with each part of a request; null for one that is valid. */
type PartErrors = Pick<RequestValidationError, 'pathParams' | 'headers' | 'query' | 'body'>;
type Path = NonNullable<PartErrors['body']>['issues'][number]['path'];

/** Where something is: "body.cartItems.0.id". */
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
