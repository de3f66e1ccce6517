import type { CheckInfo } from '../../checks/definition/check.ts';
import type { ViolationDetails } from '../../checks/definition/violation.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { Difference } from '../../judge/difference.ts';

/** A violation, as reports show it. */
export interface Finding extends ViolationDetails {
  /** An error fails the check; a warning does not. */
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** The differences between the expected value and the actual one. */
  readonly differences: readonly Difference[];
  /** The earlier requests that may have led to it, in their order. */
  readonly steps: readonly Exchange[];
  /** Number of times that it was seen; default: 1. */
  readonly times?: number;
  /** The operations and fields that show the same, if one finding represents several. */
  readonly seenIn?: readonly string[];
}

/** From the worst to the best. */
export const verdicts = [
  'failed',
  'not-implemented',
  'blocked',
  'not-reached',
  'known',
  'unproven',
  'warning',
  'passed',
  'skipped',
] as const;
/**
 * "warning": passed, with a violation that is only a warning.
 * "not-implemented": the operation responds to a valid request as to an unknown path or method;
 * `reason` is what its valid request waits for.
 * "blocked": a precondition is missing; `reason` is the cause, the same text for all checks that it blocks.
 * "not-reached": the run ended before the check; `reason` says why.
 * "known": failed, or is missing, for the causes that the baseline has; `reason` names them.
 * "unproven": blocked, for a cause that the baseline has: nothing is known of what it checks.
 * "skipped": the check does not apply; `reason` says why.
 */
export type Verdict = (typeof verdicts)[number];

export interface Result {
  readonly check: CheckInfo;
  readonly verdict: Verdict;
  readonly findings: readonly Finding[];
  readonly reason?: string;
  /** For "not-implemented": the `reason` of all checks that it blocks. */
  readonly cause?: string;
  readonly requests: number;
  /** Milliseconds. */
  readonly duration: number;
}

const BAD: readonly Verdict[] = ['failed', 'not-implemented', 'blocked', 'not-reached'];

/** True if a result fails the run. */
export const isBad = ({ verdict }: Pick<Result, 'verdict'>): boolean => BAD.includes(verdict);
