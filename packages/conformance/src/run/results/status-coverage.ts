import type { Operation } from '../../operations/operation.ts';
import type { Exchange } from '../../http/exchange.ts';

/** The statuses of an operation that were seen, and those that were not. */
export interface OperationCoverage {
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly reached: readonly number[];
  readonly notReached: readonly number[];
}

/** Clients cannot trigger errors of the server and its storage. */
export const isServerError = (status: number): boolean => status >= 500;

/** An operation without input responds with 400 only to invalid HTTP, which no client sends. */
const takesInput = ({ parameters, body }: Operation) =>
  body !== undefined || Object.keys(parameters).length > 0;

/** The statuses that were seen, by operation. */
function statusesIn(exchanges: readonly Exchange[]): Map<string, Set<number>> {
  const seen = new Map<string, Set<number>>();
  for (const { request, response } of exchanges) {
    if (request.operation === undefined || response === undefined) continue;
    const statuses = seen.get(request.operation) ?? new Set();
    seen.set(request.operation, statuses.add(response.status));
  }
  return seen;
}

/**
 * Counts pairs of operation and declared status. A pair is reached when the server has given such
 * a response; nothing else makes it so.
 */
export function coverageOf(
  operations: readonly Operation[],
  exchanges: readonly Exchange[],
): OperationCoverage[] {
  const allSeen = statusesIn(exchanges);
  return operations.map((operation) => {
    const { id, method, path, responses } = operation;
    const seen = allSeen.get(id) ?? new Set();
    const declared = Object.keys(responses)
      .map(Number)
      .filter((status) => status !== 400 || seen.has(status) || takesInput(operation));
    const reached = declared.filter((status) => seen.has(status));
    return {
      operation: id,
      method,
      path,
      reached,
      notReached: declared.filter((status) => !seen.has(status)),
    };
  });
}

/** The sums of a coverage; statuses of 500 and above are counted apart. */
export function sumCoverage(coverage: readonly OperationCoverage[]) {
  const reached = coverage.flatMap((one) => one.reached).filter((status) => !isServerError(status));
  const missed = coverage.flatMap((one) => one.notReached);
  const notReached = missed.filter((status) => !isServerError(status)).length;
  const documented = reached.length + notReached;
  return {
    documented,
    reached: reached.length,
    notReached,
    serverErrorsNotReached: missed.filter(isServerError).length,
    operations: coverage.filter((one) => one.reached.length > 0).length,
    percent: documented === 0 ? 0 : (100 * reached.length) / documented,
  };
}
export type CoverageSum = ReturnType<typeof sumCoverage>;
