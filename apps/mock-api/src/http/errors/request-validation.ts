import type { ErrorIssue } from '@catering/contract';
import { validate, type Issue } from '@catering/mock-control';
import type { RequestValidationError } from '@ts-rest/express';
import * as z from 'zod/mini';
import type { RoutedRequest } from '../operation.ts';

/** What is wrong with each part of a request; null for one that is valid. */
type PartErrors = Pick<RequestValidationError, 'pathParams' | 'headers' | 'query' | 'body'>;
type Path = NonNullable<PartErrors['body']>['issues'][number]['path'];

/** Where something is: "body.cartItems.0.id". */
export const dotted = (place: string, path: Path = []) =>
  [place, ...path.map((part) => String(typeof part === 'object' ? part.key : part))].join('.');

/** The issues of a part that was rejected, in our own words. */
const reworded = (error: PartErrors['body'], schema: unknown, value: unknown): readonly Issue[] =>
  error && schema instanceof z.core.$ZodType ? validate(schema, value).issues : [];

/** Everything that is wrong with a request, path first, then headers, query and body. */
export function requestIssues(
  error: PartErrors,
  { tsRestRoute: route, params, query, body }: RoutedRequest,
): ErrorIssue[] {
  const parts = {
    params: reworded(error.pathParams, route.pathParams, params),
    headers: error.headers?.issues ?? [],
    query: reworded(error.query, route.query, query),
    body: reworded(error.body, 'body' in route && route.body, body),
  };
  return Object.entries(parts).flatMap(([place, issues]) =>
    issues.map(({ path, message }) => ({ path: dotted(place, path), message })),
  );
}
