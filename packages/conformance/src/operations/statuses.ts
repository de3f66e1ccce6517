import type { Exchange } from '../http/exchange.ts';
import { isOpen, responseAt, type Operation, type ResponseSpec } from './operation.ts';

/** Statuses that deny a caller. */
const DENIALS = new Set([401, 402, 403]);

/** Statuses for invalid requests: servers use the one or the other. */
const INVALID: readonly number[] = [400, 422];

/** Statuses for an entry that does not exist any more; a check of each operation asks for the 404. */
export const GONE: readonly (number | undefined)[] = [404, 410, 400, 422];

const isRange = (status: number, digit: number) => Math.floor(status / 100) === digit;

/** The declared status of a valid request. */
export const successStatusIn = (responses: object): number =>
  Object.keys(responses)
    .map(Number)
    .find((status) => isRange(status, 2)) ?? 200;

/**
 * True if a status means success. Only the valid request checks for the declared one: the other checks continue, so
 * that a 200 in place of 201 hides nothing.
 */
export const isSuccess = (status: number): boolean => isRange(status, 2);

/** True if an exchange has a response that means success. */
export const hasSucceeded = ({ response }: Pick<Exchange, 'response'>): boolean =>
  response !== undefined && isSuccess(response.status);

/** The declaration of an operation for a status. An undeclared success counts as the declared one. */
export const declaredFor = (
  operation: Pick<Operation, 'responses' | 'successStatus'>,
  status: number,
): ResponseSpec | undefined =>
  responseAt(operation, status) ??
  (isSuccess(status) ? responseAt(operation, operation.successStatus) : undefined);

/** Statuses that HTTP defines for every operation, so documents do not list them. */
const OF_HTTP: readonly number[] = [405, 406, 408, 411, 413, 414, 415, 417, 426, 429, 431];

/** True if the document declares a rejection, declares one with the same meaning, or need not declare it. */
export const declaresRejection = (operation: Operation, status: number): boolean =>
  responseAt(operation, status) !== undefined ||
  OF_HTTP.includes(status) ||
  (INVALID.includes(status) && INVALID.some((one) => responseAt(operation, one) !== undefined));

/** True if an operation may respond with a status: server errors only where it needs another service. */
export const isDeclaredStatus = (operation: Operation, status: number): boolean =>
  declaresRejection(operation, status) && (status < 500 || operation.metadata.needsMail === true);

/** True if an undeclared status is an error. A rejection is not, except one that denies access to an open operation. */
export const isWrongStatus = (operation: Operation, status: number): boolean =>
  status < 400 || status >= 500 || (DENIALS.has(status) && isOpen(operation));

/** The statuses that a client can trigger: "200, 400, 404". */
export const declaredStatuses = ({ responses }: Operation): string =>
  Object.keys(responses)
    .filter((one) => Number(one) < 500)
    .join(', ');
