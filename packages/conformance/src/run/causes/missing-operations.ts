import type { Check } from '../../checks/definition/check.ts';
import { Blocked, Skipped } from '../../errors.ts';
import type { Exchange } from '../../http/exchange.ts';
import { changesState, isOpen, type Operation } from '../../operations/operation.ts';
import {
  type Code,
  codeIn,
  codeWithoutRequest,
  missingCause,
  type Probe,
} from '../../requests/not-implemented/not-implemented.ts';
import type { RunState } from '../run-state.ts';
import { exchangeIn, type FindCause } from './fault.ts';

/** True if a request without token and body, and with ids that nothing has, changes nothing. */
const isHarmless = (operation: Operation) =>
  !changesState(operation) ||
  !isOpen(operation) ||
  operation.metadata.linkToken === true ||
  operation.body?.required === true;

/** Knows the operations that the server has no code for: what calls one of them fails for that. */
export function missingOperations({ log, suite }: RunState, probe: Probe) {
  const { operationOf } = suite;
  const missing = new Set<string>();
  /** Causes by operation: they respond as an unknown path does, and nothing shows whether they are missing. */
  const waiting = new Map<string, string>();

  /** Whether an operation is there, after an error of its valid request. */
  async function codeAfter(check: Check, error: unknown): Promise<Code> {
    if (check.category !== 'valid-request') return 'there';
    const operation = operationOf(check.operation);
    const exchange = exchangeIn(error);
    if (exchange?.request.operation === operation.id) return codeIn(exchange, operation, probe);
    // No other check notices that such an operation is missing, for example one that needs a mailed link.
    const isLeft = error instanceof Blocked || (error instanceof Skipped && isHarmless(operation));
    return isLeft ? codeWithoutRequest(operation, probe, error.message) : 'there';
  }

  /** Notes what the valid request of an operation has shown. */
  function note({ operation: id }: Check, error: unknown, code: Code): void {
    if (code === 'missing') missing.add(id);
    else if (code !== 'there' && !(error instanceof Skipped)) waiting.set(id, code.waitsFor);
  }

  /** The cause that all checks of an operation wait for; undefined if it is there. */
  const causeFor = (id: string): string | undefined =>
    missing.has(id) ? missingCause(operationOf(id)) : waiting.get(id);

  /** The cause of a response to another operation, which is missing or waits for something. */
  async function causeOfCalled(called: string, exchange: Exchange): Promise<string | undefined> {
    const code = missing.has(called)
      ? 'missing'
      : await codeIn(exchange, operationOf(called), probe);
    if (code === 'there') return undefined;
    return (
      waiting.get(called) ??
      (code === 'missing' ? missingCause(operationOf(called)) : code.waitsFor)
    );
  }

  const find: FindCause = async ({ check, exchange }) => {
    const called = exchange?.request.operation ?? check.operation;
    const known = exchange && called !== check.operation && (await causeOfCalled(called, exchange));
    if (known) return { cause: known, shownBy: 'another' };
    const isOfCheck = (one: Exchange) => one.check === check.id || one.neededBy === check.id;
    const first = log.find((one) => missing.has(one.request.operation ?? '') && isOfCheck(one));
    const id = first?.request.operation;
    if (id === undefined || id === check.operation) return undefined;
    return { cause: missingCause(operationOf(id)), shownBy: 'another' };
  };

  return { codeAfter, note, causeFor, find };
}
