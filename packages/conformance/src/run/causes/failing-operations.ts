import type { Check } from '../../checks/definition/check.ts';
import { Violation } from '../../checks/definition/violation.ts';
import { getOrMake } from '../../entries/get-or-make.ts';
import { SHAPE } from '../../judge/problem.ts';
import { hasSucceeded } from '../../operations/statuses.ts';
import { failureCause } from '../../requests/not-implemented/not-implemented.ts';
import type { RunState } from '../run-state.ts';
import { exchangeIn, type Fault, type FindCause } from './fault.ts';

/**
 * True if a violation shows the fault of a valid request again: in the same way, in another field of the response, or by
 * the status that the valid request gets in place of a success.
 */
function isSameFault(known: Violation, { message, details }: Violation, check: Check): boolean {
  const { exchange, wantsSuccess, isOfBody } = known.details;
  if (exchange?.response?.status !== details.exchange?.response?.status) return false;
  const isByStatus = exchange && (!hasSucceeded(exchange) || check.kind === 'response.status');
  if (isOfBody === true && details.isOfBody === true) return true;
  return message === known.message || (wantsSuccess === true && isByStatus === true);
}

/** Knows the operations that fail in a way which other checks meet again: these wait for them. */
export function failingOperations({ suite: { operationOf } }: RunState) {
  /** The violations of the operations whose valid requests fail; of each, the first. */
  const failing = new Map<string, Violation>();
  /** The violations of operations that reject what their own checks send: other operations' checks may need that. */
  const rejecting = new Map<string, Violation[]>();

  return {
    noteRejection({ check, error, exchange }: Fault): void {
      const isOwn = exchange?.request.operation === check.operation;
      if (error instanceof Violation && isOwn && error.details.wantsSuccess === true) {
        getOrMake(rejecting, check.operation, () => []).push(error);
      }
    },

    noteFailure({ operation: id, category }: Check, violation: Violation): void {
      // An operation whose valid request has to wait may have shown a wrong response to another one.
      const isShape = violation.message.startsWith(SHAPE) && !failing.has(id);
      const isOwn = exchangeIn(violation)?.request.operation === id;
      if (category === 'valid-request' || (isShape && isOwn)) failing.set(id, violation);
    },

    find: (({ check, error, exchange }) => {
      const { operation: called = check.operation } = exchange?.request ?? {};
      const ofOthers = called === check.operation ? [] : (rejecting.get(called) ?? []);
      const known = [failing.get(called) ?? [], ofOthers].flat();
      const same = known.find((one) => isSameFault(one, error, check));
      return same && { cause: failureCause(operationOf(called), same), shownBy: 'last' };
    }) satisfies FindCause<Violation>,
  };
}
