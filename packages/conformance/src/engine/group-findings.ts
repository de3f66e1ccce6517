import type { Finding, Result } from '../suite/check.ts';
import { severityOf } from '../suite/reference.ts';
import { verdictOf } from './verdict.ts';

/** Whether a finding is about the server as a whole: what no statement on one operation asks for. */
const isCommon = ({ reference, severity }: Finding) =>
  severity === 'warning' || (typeof reference === 'object' && severityOf(reference) === 'error');
const commonIn = ({ check, findings }: Result) => (check.strict ? [] : findings.filter(isCommon));

/**
 * What several operations show alike is one finding, in the first result that has it; the others
 * pass unless they have findings of their own.
 */
export function groupFindings(results: readonly Result[]): Result[] {
  const places = new Map<string, string[]>();
  for (const result of results) {
    for (const { message } of commonIn(result)) {
      places.set(message, [...(places.get(message) ?? []), result.check.operation]);
    }
  }
  const shown = new Set<string>();
  return results.map((result) => {
    if (commonIn(result).length === 0) return result;
    const findings = result.findings.flatMap((finding): Finding[] => {
      const all = places.get(finding.message) ?? [];
      if (!isCommon(finding) || all.length < 2) return [finding];
      if (shown.has(finding.message)) return [];
      shown.add(finding.message);
      return [{ ...finding, times: all.length, places: [...new Set(all)] }];
    });
    const { verdict } = result;
    const isJudged = verdict === 'failed' || verdict === 'warning';
    const judged = isJudged
      ? verdictOf({ findings, ending: undefined, isMissing: false })
      : verdict;
    return { ...result, findings, verdict: judged };
  });
}
