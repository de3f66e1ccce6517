import type { Finding, Verdict } from '../../suite/check.ts';
import { Blocked, NotReached, type Skipped } from '../../errors.ts';

/** How a check came out. */
export interface Outcome {
  readonly findings: readonly Finding[];
  /** Why it could not be made to its end. */
  readonly ending: Blocked | NotReached | Skipped | undefined;
  /** Whether the server has no code for its operation. */
  readonly isMissing: boolean;
}

/** An operation that is missing comes first, then what is wrong, then what kept it from looking. */
export function verdictOf({ findings, ending, isMissing }: Outcome): Verdict {
  if (isMissing) return 'not-implemented';
  if (findings.some(({ severity }) => severity === 'error')) return 'failed';
  if (ending instanceof NotReached) return 'not-reached';
  if (ending) return ending instanceof Blocked ? 'blocked' : 'skipped';
  return findings.length > 0 ? 'warning' : 'passed';
}
