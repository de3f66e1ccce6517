import type { Exchange } from '../../http/exchange.ts';
import type { Result } from '../../checks/definition/check.ts';
import type { Finding } from '../../checks/definition/violation.ts';
import { causesIn, type Cause } from './cause.ts';
import { groupBy } from './group-by.ts';

/** Findings with one cause. */
interface Group {
  readonly first: Result;
  readonly causes: Cause[];
  /** The exchanges that showed it. Several checks may look at one exchange. */
  readonly exchanges: Set<Exchange | Finding>;
}

const isGrouped = ({ verdict }: Result) => verdict === 'failed' || verdict === 'warning';

/** "create (body.name, body.text)", or "create" where all causes are in the same field. */
function operationsIn(causes: readonly Cause[]): string[] {
  const isOneField = new Set(causes.map(({ field }) => field)).size === 1;
  return [...groupBy(causes, ({ operation }) => operation)].map(([operation, all]) => {
    const fields = [...new Set(all.flatMap(({ field }) => field || []))];
    return isOneField || fields.length === 0 ? operation : `${operation} (${fields.join(', ')})`;
  });
}

/**
 * What several results show for one cause is one finding, in the first result that has it. The others fail
 * as well, with that result as their reason where they have no finding of their own. Of those that only
 * warn, the others pass, with the same reason.
 */
export function groupFindings(results: readonly Result[]): Result[] {
  const causeOf = causesIn(results);
  const groups = new Map<string, Group>();
  for (const result of results.filter(isGrouped)) {
    for (const finding of result.findings) {
      const cause = causeOf(result, finding);
      if (!cause) continue;
      const group = groups.get(cause.key) ?? { first: result, causes: [], exchanges: new Set() };
      groups.set(cause.key, group);
      group.causes.push(cause);
      group.exchanges.add(finding.exchange ?? finding);
    }
  }
  const shown = new Set<string>();
  return results.map((result) => {
    if (!isGrouped(result)) return result;
    let reason = result.reason;
    const findings = result.findings.flatMap((finding): Finding[] => {
      const cause = causeOf(result, finding);
      const group = cause && groups.get(cause.key);
      if (!group || group.causes.length < 2) {
        return [cause?.isAtFault ? { ...finding, seenIn: [cause.operation] } : finding];
      }
      if (shown.has(cause.key)) {
        reason ??= `the same as ${group.first.check.id}`;
        return [];
      }
      shown.add(cause.key);
      const { message = finding.message } = cause;
      const times = group.exchanges.size;
      const seenIn = operationsIn(group.causes);
      // Several checks that look at one exchange have seen it once.
      const isOnce = times === 1 && seenIn.length === 1;
      return [{ ...finding, message, ...(!isOnce && { times, seenIn }) }];
    });
    if (findings.length > 0 || !reason) return { ...result, findings };
    const verdict = result.verdict === 'failed' ? 'failed' : 'passed';
    return { ...result, findings, verdict, reason };
  });
}
