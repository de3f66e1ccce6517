import type { BaselineOutcome } from './baseline/baseline.ts';
import type { Result } from '../suite/check.ts';
import type { OperationCoverage } from './coverage.ts';
import type { Profile } from '../suite/profile.ts';
import type { Secrets } from '../traffic/secrets.ts';
import type { TlsFiles } from '../http/dispatcher.ts';
import type { NotCleanedUp } from '../suite/suite.ts';
import type { Exchange } from '../http/exchange.ts';

/** Requests that no check made: they passed a proxy, were recorded, or are random. */
export interface Traffic {
  /** Where they come from, and what has to be known to have them again. */
  readonly source: string;
  /** How many were judged. The report may hold fewer of them. */
  readonly requests: number;
  /** Those that were not, by the reason. */
  readonly ignored: readonly { readonly reason: string; readonly count: number }[];
}

/**
 * What a command ends with: 0 when the report is fine, 1 when not.
 * @throws the error that ended the run, if one of the kit did
 */
export function exitCodeOf({ ok, error }: Report): 0 | 1 {
  if (error) throw error;
  return ok ? 0 : 1;
}

/** What a run has found out. */
export interface Report {
  /** What it was checked with: the name of the suite. */
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
  /** Present when the report is about requests that no check made. */
  readonly traffic?: Traffic;
  /** Replaces what a reader of the report must not see. */
  readonly secrets: Secrets;
  /** How the server was reached, without a key. */
  readonly tls?: TlsFiles | undefined;
  /** Whether every check of the run was made, none failed that was not known to, and the kit did not. */
  readonly ok: boolean;
  /** Whether all checks of the profile were made, and not a selection of them. */
  readonly complete: boolean;
  /** What became of the failures that were known before the run, if any were given. */
  readonly baseline?: BaselineOutcome | undefined;
  /** What ended the run early and is no finding about the server: an error of the kit itself. */
  readonly error?: Error | undefined;
}
