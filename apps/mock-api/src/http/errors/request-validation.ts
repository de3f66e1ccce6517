import type { ErrorIssue } from '@catering/contract';
import type { RequestValidationError } from '@ts-rest/express';

/** What is wrong with each part of a request; null for one that is valid. */
type PartErrors = Pick<RequestValidationError, 'pathParams' | 'headers' | 'query' | 'body'>;
type Part = PartErrors['body'];
type Path = NonNullable<Part>['issues'][number]['path'];

/** Where something is: "body.cartItems.0.id". */
export const dotted = (place: string, path: Path = []) =>
  [place, ...path.map((part) => String(typeof part === 'object' ? part.key : part))].join('.');

/** Everything that is wrong with a request, path first, then headers, query and body. */
export function requestIssues(error: PartErrors): ErrorIssue[] {
  const parts: [string, Part][] = [
    ['params', error.pathParams],
    ['headers', error.headers],
    ['query', error.query],
    ['body', error.body],
  ];
  return parts.flatMap(([place, part]) =>
    (part?.issues ?? []).map(({ path, message }) => ({ path: dotted(place, path), message })),
  );
}
