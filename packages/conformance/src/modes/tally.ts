import type { Finding, Result } from '../suite/check.ts';
import { coverageOf, noteStatus, type SeenStatuses } from '../engine/coverage.ts';
import { verdictOf } from '../engine/verdict.ts';
import type { Operation } from '../api/operation.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Judgement, Problem } from '../judge/judgement.ts';
import { checkInfoOf, SERVER, type RuleName } from '../judge/rules.ts';

/** What is known of one operation, or of the server as a whole. */
interface Subject {
  /** How many exchanges each rule was applied to. */
  readonly judged: Map<RuleName, number>;
  /** By what makes a problem distinct. */
  readonly findings: Map<string, { rule: RuleName; finding: Finding; times: number }>;
}

/** Counts what was judged, and keeps one of each distinct problem. */
export function makeTally(operations: readonly Operation[]) {
  const subjects = new Map<string, Subject>();
  const statuses: SeenStatuses = new Map();

  function subjectOf(id: string): Subject {
    const known = subjects.get(id);
    if (known) return known;
    const fresh = { judged: new Map(), findings: new Map() };
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
    const { judged: counts, findings } = subjectOf(id);
    const status = exchange?.response?.status;
    if (exchange) noteStatus(statuses, exchange);
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
      const verdict = verdictOf({ findings: found, ending: undefined, isMissing: false });
      const check = checkInfoOf(rule, operation);
      return { check, verdict, findings: found, requests: count, duration: 0 };
    });
  };

  const results = (): Result[] => [
    ...resultsOf(SERVER),
    ...operations.flatMap((operation) => resultsOf(operation.id, operation)),
  ];

  const coverage = () => coverageOf(operations, statuses);

  return { note, results, coverage };
}
