import { isOpen, responseAt, type Operation } from './operation.ts';

/** Statuses that deny a caller. */
const DENIALS = new Set([401, 402, 403]);

/** Whether an operation may respond with a status: server errors only where it needs another service. */
export const isDeclaredStatus = (operation: Operation, status: number): boolean =>
  responseAt(operation, status) !== undefined &&
  (status < 500 || operation.traits.mayBeUnavailable === true);

/**
 * Whether an undeclared status is an error. It is not when it rejects a request as a declared one would;
 * where everybody may call, no other status says the same as one that denies a caller.
 */
export const isWrongStatus = (operation: Operation, status: number): boolean =>
  status < 400 || status >= 500 || (DENIALS.has(status) && isOpen(operation));

/** "200, 400, 404": the statuses that a caller can bring about. */
export const declaredStatuses = ({ responses }: Operation): string =>
  Object.keys(responses)
    .filter((one) => Number(one) < 500)
    .join(', ');
