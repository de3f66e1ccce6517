import type { Finding, Result } from '../suite/check.ts';
import { severityOf } from '../suite/reference.ts';
import { verdictOf } from './verdict.ts';

/** Whether a finding is about the server as a whole: what no statement on one operation asks for. */
const isCommon = ({ reference, severity }: Finding) =>
  severity === 'warning' || (typeof reference === 'object' && severityOf(reference) === 'error');

/** What is sent to code that operations share: a path that cannot be decoded, a parameter of the query. */
const SHARED_CODE = /^(?:address\.broken-encoding$|(?:types|limits|hostile)\.query\.)/;

const detailOf = (check: string, operation: string | undefined) =>
  operation !== undefined && check.startsWith(`${operation}.`)
    ? check.slice(operation.length + 1)
    : undefined;

/**
 * What findings of several operations have in common; undefined for a finding of one operation alone.
 * A check may look at what another one has sent.
 */
function causeOf({ check }: Result, finding: Finding): string | undefined {
  if (check.strict) return undefined;
  const { message, exchange } = finding;
  const sent = detailOf(exchange?.check ?? '', exchange?.request.operation);
  if (sent !== undefined && SHARED_CODE.test(sent)) {
    // The statuses that are declared for a rejection differ.
    const kind = message.startsWith('responds with ') ? '' : message;
    const status = exchange?.response?.status;
    return JSON.stringify([detailOf(check.id, check.operation), sent, kind, status]);
  }
  return isCommon(finding) ? message : undefined;
}

/**
 * What several operations show alike is one finding, in the first result that has it; the others
 * pass unless they have findings of their own.
 */
export function groupFindings(results: readonly Result[]): Result[] {
  const places = new Map<string, string[]>();
  for (const result of results) {
    for (const finding of result.findings) {
      const cause = causeOf(result, finding);
      if (cause === undefined) continue;
      places.set(cause, [...(places.get(cause) ?? []), result.check.operation]);
    }
  }
  const shown = new Set<string>();
  return results.map((result) => {
    let isGrouped = false;
    const findings = result.findings.flatMap((finding): Finding[] => {
      const cause = causeOf(result, finding);
      const all = places.get(cause ?? '') ?? [];
      if (cause === undefined || all.length < 2) return [finding];
      isGrouped = true;
      if (shown.has(cause)) return [];
      shown.add(cause);
      return [{ ...finding, times: all.length, places: [...new Set(all)] }];
    });
    const { verdict } = result;
    const isJudged = isGrouped && (verdict === 'failed' || verdict === 'warning');
    const judged = isJudged
      ? verdictOf({ findings, ending: undefined, isMissing: false })
      : verdict;
    return { ...result, findings, verdict: judged };
  });
}
