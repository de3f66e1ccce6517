import { listOperations, type Operation } from '@catering/contract';
import type { Exchange } from './wire/exchange.ts';
import { bodySchemaOf } from './wire/operation-call.ts';

/** Which statuses of an operation were seen. */
export interface OperationCoverage {
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly reached: readonly number[];
  readonly notReached: readonly number[];
}

/** Faults of the server and of its storage cannot be called forth from outside. */
export const isFault = (status: number): boolean => status >= 500;

/** Without input, only a request that is no HTTP is answered 400, and no client sends one. */
const takesInput = (operation: Operation) => {
  const { pathParams, query, headers } = operation.route;
  return [pathParams, query, headers, bodySchemaOf(operation)].some(Boolean);
};

/**
 * Counts pairs of operation and declared status. A pair is reached when the server has given such
 * an answer in this run; nothing else makes it so.
 */
export function coverageOf(log: readonly Exchange[]): OperationCoverage[] {
  return listOperations().map((operation) => {
    const { id, route } = operation;
    const seen = new Set(
      log.filter(({ request }) => request.operation === id).map(({ response }) => response?.status),
    );
    const declared = Object.keys(route.responses)
      .map(Number)
      .filter((status) => status !== 400 || seen.has(status) || takesInput(operation));
    return {
      operation: id,
      method: route.method,
      path: route.path,
      reached: declared.filter((status) => seen.has(status)),
      notReached: declared.filter((status) => !seen.has(status)),
    };
  });
}

/** The sums of a coverage; statuses of 500 and above are counted apart. */
export function sumCoverage(coverage: readonly OperationCoverage[]) {
  const reached = coverage.flatMap((one) => one.reached).filter((status) => !isFault(status));
  const missed = coverage.flatMap((one) => one.notReached);
  const notReached = missed.filter((status) => !isFault(status)).length;
  const documented = reached.length + notReached;
  return {
    documented,
    reached: reached.length,
    notReached,
    faultsNotReached: missed.filter(isFault).length,
    operations: coverage.filter((one) => one.reached.length > 0).length,
    percent: documented === 0 ? 0 : (100 * reached.length) / documented,
  };
}
