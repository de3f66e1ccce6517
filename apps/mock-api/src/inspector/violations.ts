import {
  differenceText,
  judgeByContract,
  maskText,
  type Problem,
} from '@catering/conformance/judge';
import type { Violation } from '@catering/mock-control';
import type { Exchange } from '../http/exchange.ts';
import { wrongEncoding } from './bodies.ts';
import { observationOf } from './observation.ts';

/** An invalid request is an error if the server accepts it, and otherwise a warning. */
const textOf = (problem: Problem) =>
  problem.rule === 'request' && problem.severity === 'error'
    ? `accepted: ${differenceText(problem)}`
    : differenceText(problem);

/**
 * Each place where a request or its response breaks the contract, as a conformance run finds it;
 * none for an address that the contract does not have. A body that is not kept is not judged.
 */
export async function contractViolations(exchange: Exchange): Promise<Violation[]> {
  if (exchange.violations) return exchange.violations;
  const { failure, changedByFault } = exchange;
  const { status } = exchange.outcome;
  // The request is still in progress, or its client has left.
  if (status === null && failure === undefined) return [];
  const problems = await judgeByContract(await observationOf(exchange));
  const violations = problems.map((problem): Violation => {
    const { side, path } = problem.at ?? { side: 'response', path: 'status' };
    const byFault = side === 'response' && changedByFault;
    return { side, path, message: maskText(textOf(problem)), byFault };
  });
  const encoding = wrongEncoding(exchange);
  if (encoding !== undefined) {
    const message = `expected ${encoding}, as Content-Encoding says, got other bytes`;
    violations.push({ side: 'response', path: 'body', message, byFault: changedByFault });
  }
  if (exchange.isOver) exchange.violations = violations;
  return violations;
}
