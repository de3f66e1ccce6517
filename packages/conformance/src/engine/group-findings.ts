import type { Finding, Result } from '../suite/check.ts';
import { severityOf } from '../suite/reference.ts';

/** Whether a finding is about the server as a whole: what no statement on one operation asks for. */
const isCommon = ({ reference, severity }: Finding) =>
  severity === 'warning' || (typeof reference === 'object' && severityOf(reference) === 'error');

/** What is sent to code that operations share: a path that cannot be decoded, a parameter of the query. */
const SHARED_CODE = /^(?:address\.broken-encoding$|(?:types|limits|hostile)\.query\.)/;

/** How a message ends that is about a random request. */
const RANDOM = / \(random request .*$/s;

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
  const { message, exchange, fault } = finding;
  const sent = detailOf(exchange?.check ?? '', exchange?.request.operation);
  if (fault || (sent !== undefined && SHARED_CODE.test(sent))) {
    // The statuses that are declared for a rejection differ, and so does how a random request was found.
    const kind = message.startsWith('responds with ') ? '' : message.replace(RANDOM, '');
    const status = exchange?.response?.status;
    return JSON.stringify([detailOf(check.id, check.operation), fault || sent, kind, status]);
  }
  return isCommon(finding) ? message : undefined;
}

const isGrouped = ({ verdict }: Result) => verdict === 'failed' || verdict === 'warning';

/**
 * What several operations show alike is one finding, in the first result that has it. The others fail as
 * well, with that result as their reason where they have no finding of their own. Of those that only warn,
 * the others pass, with the same reason.
 */
export function groupFindings(results: readonly Result[]): Result[] {
  const byCause = new Map<string, Result[]>();
  for (const result of results.filter(isGrouped)) {
    for (const finding of result.findings) {
      const cause = causeOf(result, finding);
      if (cause !== undefined) byCause.set(cause, [...(byCause.get(cause) ?? []), result]);
    }
  }
  const shown = new Set<string>();
  return results.map((result) => {
    if (!isGrouped(result)) return result;
    let reason = result.reason;
    const findings = result.findings.flatMap((finding): Finding[] => {
      const cause = causeOf(result, finding) ?? '';
      const all = byCause.get(cause) ?? [];
      const [first] = all;
      if (!first || all.length < 2) return [finding];
      if (shown.has(cause)) {
        reason ??= `the same as ${first.check.id}`;
        return [];
      }
      shown.add(cause);
      const places = [...new Set(all.map(({ check }) => check.operation))];
      return [{ ...finding, times: all.length, places }];
    });
    if (findings.length > 0 || !reason) return { ...result, findings };
    const verdict = result.verdict === 'failed' ? 'failed' : 'passed';
    return { ...result, findings, verdict, reason };
  });
}
