import type { BaselineOutcome } from './baseline/baseline.ts';
import type { Result } from '../suite/check.ts';
import type { OperationCoverage } from './coverage.ts';
import type { Profile } from '../suite/profile.ts';
import type { Secrets } from '../traffic/secrets.ts';
import type { NotCleanedUp } from '../suite/suite.ts';
import type { Exchange } from '../http/messages/exchange.ts';

/**
 * The exit code of a command: 0 if the report passed, otherwise 1.
 * @throws the engine's own error, if one ended the run
 */
export function exitCodeOf({ ok, error }: Report): 0 | 1 {
  if (error) throw error;
  return ok ? 0 : 1;
}

/** The result of a run. */
export interface Report {
  /** Name of the suite. */
  readonly suite: string;
  readonly target: string;
  readonly profile: Profile;
  /** Whether warnings were errors. */
  readonly strict?: boolean;
  readonly seed: number;
  readonly runs: number;
  /** Start, ms since 1970. */
  readonly startedAt: number;
  /** Milliseconds. */
  readonly duration: number;
  readonly results: readonly Result[];
  readonly coverage: readonly OperationCoverage[];
  readonly notCleanedUp: readonly NotCleanedUp[];
  /** Whether created resources were left on purpose. */
  readonly kept: boolean;
  readonly exchanges: readonly Exchange[];
  /** Masks secrets in the report. */
  readonly secrets: Secrets;
  /** Whether the run trusted any certificate. */
  readonly insecure?: boolean | undefined;
  /** Whether every check ran, and no check failed that the baseline doesn't list. */
  readonly ok: boolean;
  /** Whether the run included all checks of the profile. */
  readonly complete: boolean;
  /** Known failures: which still fail, and which pass again. */
  readonly baseline?: BaselineOutcome | undefined;
  /** An error of the engine itself that ended the run early. */
  readonly error?: Error | undefined;
}
