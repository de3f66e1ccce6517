import { isOpen, type Operation } from '../operations/operation.ts';
import type { Exchange, HttpResponse } from '../http/exchange.ts';
import { http, severityOf, type HttpReference } from '../checks/definition/reference.ts';
import { at, violationOf, type Problem } from './problem.ts';

/** Headers that HTTP itself demands or recommends with a status. */
const OF_HTTP: Readonly<Record<number, readonly [name: string, HttpReference]>> = {
  // HTTP says MUST, but many servers break it without harm to their clients.
  401: ['www-authenticate', http('RFC 9110, 15.5.2', 'SHOULD')],
  405: ['allow', http('RFC 9110, 15.5.6', 'MUST')],
  429: ['retry-after', http('RFC 6585, 4', 'MAY')],
};

/** The header that HTTP asks for with the status of a response, if it is missing. */
export function lackedByHttp(
  operation: Operation | undefined,
  { status, headers }: HttpResponse,
): (Omit<Problem, 'rule'> & { readonly header: string }) | undefined {
  const found = OF_HTTP[status];
  if (!found) return undefined;
  const [header, reference] = found;
  if (headers[header]) return undefined;
  // A login that fails asks for no token.
  if (status === 401 && (!operation || isOpen(operation))) return undefined;
  return {
    header,
    severity: severityOf(reference),
    reference,
    message: `sends the header "${header}" with ${status}`,
    expected: `${header}: …`,
    got: 'nothing',
    at: at('response', 'headers', [header]),
  };
}

/** @throws Violation unless a response has the header that HTTP asks for with its status */
export function expectHeaderOfHttp(operation: Operation | undefined, exchange: Exchange): void {
  const problem = exchange.response && lackedByHttp(operation, exchange.response);
  if (problem) throw violationOf(problem, exchange);
}
