import type { CheckInfo, Finding, Result, Verdict } from '../suite/check.ts';
import type { OperationCoverage } from '../engine/coverage.ts';
import type { Operation } from '../api/operation.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Judgement, Problem } from '../judge/judgement.ts';
import { checkInfoOf, SERVER, type RuleName } from '../judge/rules.ts';

/** What is known of one operation, or of the server as a whole. */
interface Subject {
  readonly statuses: Set<number>;
  /** How many exchanges each rule was applied to. */
  readonly judged: Map<RuleName, number>;
  /** By what makes a problem distinct. */
  readonly findings: Map<string, { rule: RuleName; finding: Finding; times: number }>;
}

const verdictOf = (findings: readonly Finding[]): Verdict =>
  findings.some(({ severity }) => severity === 'error')
    ? 'failed'
    : findings.length > 0
      ? 'warning'
      : 'passed';

const resultOf = (check: CheckInfo, requests: number, findings: readonly Finding[]): Result => ({
  check,
  verdict: verdictOf(findings),
  findings,
  requests,
  duration: 0,
});

/** Counts what was judged, and keeps one of each distinct problem. */
export function makeTally(operations: readonly Operation[]) {
  const subjects = new Map<string, Subject>();

  function subjectOf(id: string): Subject {
    const known = subjects.get(id);
    if (known) return known;
    const fresh = { statuses: new Set<number>(), judged: new Map(), findings: new Map() };
    subjects.set(id, fresh);
    return fresh;
  }

  /**
   * @param id of the operation, or `SERVER`
   * @param again how to have the exchange once more
   * @returns the problems that are new
   */
  function note(
    id: string,
    { judged, problems }: Judgement,
    exchange: Exchange | undefined,
    again: string | undefined,
  ): Problem[] {
    const { statuses, judged: counts, findings } = subjectOf(id);
    const status = exchange?.response?.status;
    if (status !== undefined) statuses.add(status);
    for (const rule of judged) counts.set(rule, (counts.get(rule) ?? 0) + 1);
    return problems.filter(({ rule, at: _place, ...problem }) => {
      const key = [
        problem.severity,
        problem.message,
        problem.expected,
        exchange ? status : problem.got,
      ].join('\n');
      const known = findings.get(key);
      if (known) known.times += 1;
      else findings.set(key, { rule, finding: { ...problem, exchange, again }, times: 1 });
      return !known;
    });
  }

  const resultsOf = (id: string, operation?: Operation): Result[] => {
    const { judged, findings } = subjects.get(id) ?? {};
    return [...(judged ?? [])].map(([rule, count]) => {
      const found = [...(findings?.values() ?? [])]
        .filter((one) => one.rule === rule)
        .map(({ finding, times }) => ({ ...finding, times }));
      return resultOf(checkInfoOf(rule, operation), count, found);
    });
  };

  const results = (): Result[] => [
    ...resultsOf(SERVER),
    ...operations.flatMap((operation) => resultsOf(operation.id, operation)),
  ];

  const coverage = (): OperationCoverage[] =>
    operations.map(({ id, method, path, responses }) => {
      const statuses = subjects.get(id)?.statuses ?? new Set();
      const declared = Object.keys(responses).map(Number);
      return {
        operation: id,
        method,
        path,
        reached: declared.filter((status) => statuses.has(status)),
        notReached: declared.filter((status) => !statuses.has(status)),
      };
    });

  return { note, results, coverage };
}
