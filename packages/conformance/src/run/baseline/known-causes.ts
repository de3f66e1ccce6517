import type { Finding, Result } from '../results/result.ts';

/** Causes of failures that are known, and do not fail a run. */
export interface KnownCauses {
  /** The causes of each check's failure, by its id. A check that fails for another cause fails the run. */
  readonly failures: Readonly<Record<string, readonly string[]>>;
  /**
   * The ids of the checks that can't run, by cause. Nothing is known of what they check: when the cause is gone, they
   * pass or fail like any other.
   */
  readonly unproven: Readonly<Record<string, readonly string[]>>;
}

/** The text of an error without values that differ from run to run: the status distinguishes a leak from a crash. */
function causeOf({ message, exchange }: Finding): string {
  const status = exchange?.response?.status;
  return status === undefined ? message : `${message}; got ${status}`;
}

/** The causes of a check's failure, each once. */
export function causesOf({ verdict, findings }: Result): string[] {
  if (verdict === 'not-implemented') return ['not implemented'];
  const errors = findings.filter(({ severity }) => severity === 'error');
  return [...new Set(errors.map(causeOf))].toSorted();
}

/**
 * A result as it counts with these known causes. A failure is known if all its causes are. A check that can't run
 * because of a known cause is not proven.
 * @param mask masks secrets, as in the file
 */
export function asKnown(
  result: Result,
  { failures, unproven }: KnownCauses,
  mask: (text: string) => string,
): Result {
  const { check, verdict, reason = '' } = result;
  if (verdict === 'blocked') {
    const isKnown = unproven[mask(reason)]?.includes(check.id) === true;
    return isKnown ? { ...result, verdict: 'unproven' } : result;
  }
  if (verdict !== 'failed' && verdict !== 'not-implemented') return result;
  const [known, causes] = [failures[check.id] ?? [], causesOf(result).map(mask)];
  const isKnown = causes.length > 0 && causes.every((cause) => known.includes(cause));
  return isKnown ? { ...result, verdict: 'known', reason: causes.join('; ') } : result;
}
