import type { Check } from '../../checks/definition/check.ts';
import { Violation } from '../../checks/definition/violation.ts';
import { Blocked } from '../../errors.ts';
import { sharedCause } from '../../judge/shared-cause.ts';
import {
  type Code,
  failureCause,
  type Probe,
  unlistedCause,
  unshownCause,
} from '../../requests/not-implemented/not-implemented.ts';
import { makeUnknownPaths } from '../../requests/not-implemented/unknown-path.ts';
import type { RunState } from '../run-state.ts';
import { ofEndedToken, refusedTokens } from './ended-token.ts';
import { failingOperations } from './failing-operations.ts';
import { exchangeIn, type Fault, type FindCause, type Found } from './fault.ts';
import { missingOperations } from './missing-operations.ts';
import { notChanged } from './not-changed.ts';
import { notRemoved } from './not-removed.ts';
import { notStored } from './not-stored.ts';
import { serverStopped } from './server-stopped.ts';
import { wrongUnknownPaths } from './wrong-unknown-paths.ts';

/** Finds what many operations have in common, such as a content type that is wrong everywhere. */
const sharedByOperations: FindCause<Violation> = ({ error: { message, details } }) => {
  const cause = sharedCause({ ...details, message });
  return cause === undefined ? undefined : { cause, shownBy: 'first' };
};

/** Finds the causes of errors that are not faults of the check's own operation; knows which operations are missing. */
export function makeCauseFinder(state: RunState) {
  const { operations } = state.suite;
  const probe: Probe = {
    operations,
    send: state.sendRaw,
    isUnknown: makeUnknownPaths(state.sendRaw),
    token: () => state.auth.tokenOf('user').catch(() => undefined),
  };
  const missing = missingOperations(state, probe);
  const failing = failingOperations(state);
  /** The causes that a result has shown: a check that finds one of them again waits for it. */
  const shown = new Set<string>();

  /**
   * The kinds of causes, in the order in which they are looked for: what stops everything, then what is not there, then
   * what an operation is known for, then what its data show. Each may explain what the later ones find.
   */
  const ofAnyError: readonly FindCause[] = [
    serverStopped(state),
    ofEndedToken,
    missing.find,
    wrongUnknownPaths(probe),
  ];
  /** A check that is blocked knows its cause otherwise. */
  const ofViolations: readonly FindCause<Violation>[] = [
    failing.find,
    notStored(state),
    sharedByOperations,
    refusedTokens(state),
    notRemoved(state),
    notChanged(state),
  ];

  async function firstFound(fault: Fault): Promise<Found | undefined> {
    for (const look of ofAnyError) {
      const found = await look(fault);
      if (found) return found;
    }
    const { error } = fault;
    if (!(error instanceof Violation)) return undefined;
    for (const look of ofViolations) {
      const found = await look({ ...fault, error });
      if (found) return found;
    }
    return undefined;
  }

  /** The cause of an error, if it is not the check's own. */
  async function find(check: Check, error: unknown): Promise<Found | undefined> {
    if (!(error instanceof Violation || error instanceof Blocked)) return undefined;
    const fault: Fault = { check, error, exchange: exchangeIn(error) };
    failing.noteRejection(fault);
    const found = await firstFound(fault);
    if (!found || found.shownBy === 'last') return found;
    const isFirst = found.shownBy === 'first' && !shown.has(found.cause);
    if (isFirst && error instanceof Blocked) return found;
    shown.add(found.cause);
    return isFirst ? undefined : found;
  }

  /** Notes the causes that the failure of a check shows. */
  function noteShown({ operation: id, kind }: Check, violation: Violation): void {
    const called = operations.find(
      (one) => one.id === (violation.details.exchange?.request.operation ?? id),
    );
    if (called) shown.add(failureCause(called, violation));
    const { resource } = operations.find((one) => one.id === id)?.metadata ?? {};
    if (kind !== 'state.listed' || !resource) return;
    shown.add(unlistedCause(resource.name, operations));
    shown.add(unshownCause(resource.name, operations));
  }

  /** Notes what the valid request of an operation, or an unknown path, has shown. */
  function note(check: Check, error: unknown, code: Code): void {
    missing.note(check, error, code);
    if (code !== 'missing' && code !== 'there') shown.add(code.waitsFor);
    if (code !== 'there' || !(error instanceof Violation)) return;
    noteShown(check, error);
    failing.noteFailure(check, error);
  }

  return {
    find,
    note,
    codeAfter: missing.codeAfter,
    causeFor: missing.causeFor,
    /** True if other results of the run show a cause. */
    isShown: (cause: string): boolean => shown.has(cause),
  };
}
