import { isBad, type Finding, type Result, type Verdict } from '../check.ts';
import type { OperationCoverage } from '../coverage.ts';
import type { Operation } from '../operations/operation.ts';
import type { Report } from '../report.ts';
import type { Secrets } from '../secrets.ts';
import type { Exchange } from '../wire/exchange.ts';
import { makeFinder } from './find-operation.ts';
import { judge } from './judge.ts';
import type { Problem } from './judgement.ts';
import type { Observation } from './observation.ts';
import { checkInfoOf, type RuleName } from './rules.ts';

export interface TrafficOptions {
  readonly operations: readonly Operation[];
  /** The backend. */
  readonly target: string;
  readonly secrets: Secrets;
  /** Whether the report holds every exchange, and not only those with a finding. */
  readonly keepExchanges: boolean;
  /** Called for each distinct problem when it is first seen. */
  readonly onProblem?: (problem: Problem, exchange: Exchange) => void;
}

/** What is known of one operation. */
interface Seen {
  requests: number;
  readonly statuses: Set<number>;
  readonly judged: Map<RuleName, number>;
  /** By what makes a problem distinct. */
  readonly findings: Map<string, { rule: RuleName; finding: Finding; times: number }>;
}

/** Judges exchanges as they are seen. */
export interface Observer {
  add(observation: Observation): void;
  /** Counts exchanges that cannot be judged, by the reason. */
  ignore(reason: string): void;
  /** The report, when all that was added is judged. */
  report(): Promise<Report>;
}

const UNKNOWN = 'outside of the contract';

const verdictOf = (findings: readonly Finding[]): Verdict =>
  findings.some(({ severity }) => severity === 'error')
    ? 'failed'
    : findings.length > 0
      ? 'warning'
      : 'passed';

export function observeTraffic(options: TrafficOptions): Observer {
  const { operations, target, secrets, keepExchanges, onProblem = () => {} } = options;
  const find = makeFinder(operations);
  const seen = new Map<string, Seen>();
  const ignored = new Map<string, number>();
  const exchanges = new Set<Exchange>();
  const startedAt = Date.now();
  const began = performance.now();
  let requests = 0;

  const ignore = (reason: string) => void ignored.set(reason, (ignored.get(reason) ?? 0) + 1);

  function seenOf(id: string): Seen {
    const known = seen.get(id);
    if (known) return known;
    const fresh = {
      requests: 0,
      statuses: new Set<number>(),
      judged: new Map(),
      findings: new Map(),
    };
    seen.set(id, fresh);
    return fresh;
  }

  async function judgeOne(observation: Observation) {
    const { method, path } = observation.exchange.request;
    const match = find(method, path);
    if (!match) {
      // The browser's own question, which no contract describes.
      if (method !== 'OPTIONS') ignore(UNKNOWN);
      return;
    }
    const { id } = match.operation;
    const { response } = observation.exchange;
    const request = { ...observation.exchange.request, operation: id };
    const exchange = { ...observation.exchange, request };
    const token: unknown = Reflect.get(Object(response?.json), 'token');
    if (typeof token === 'string') secrets.add(token);
    const { judged, problems } = await judge(match, { ...observation, exchange });

    requests += 1;
    if (keepExchanges) exchanges.add(exchange);
    const own = seenOf(id);
    own.requests += 1;
    if (response) own.statuses.add(response.status);
    for (const rule of judged) own.judged.set(rule, (own.judged.get(rule) ?? 0) + 1);
    for (const problem of problems) {
      const { rule, ...finding } = problem;
      const key = [finding.severity, finding.message, finding.expected, response?.status].join(
        '\n',
      );
      const known = own.findings.get(key);
      if (known) {
        known.times += 1;
        continue;
      }
      own.findings.set(key, { rule, finding: { ...finding, exchange }, times: 1 });
      if (!keepExchanges) exchanges.add(exchange);
      onProblem(problem, exchange);
    }
  }

  const resultsOf = (operation: Operation): Result[] => {
    const own = seen.get(operation.id);
    return [...(own?.judged ?? [])].map(([rule, count]) => {
      const findings = [...(own?.findings.values() ?? [])]
        .filter((one) => one.rule === rule)
        .map(({ finding, times }) => ({ ...finding, times }));
      const check = checkInfoOf(operation, rule);
      return { check, verdict: verdictOf(findings), findings, requests: count, duration: 0 };
    });
  };

  const coverageOf = ({ id, method, path, responses }: Operation): OperationCoverage => {
    const statuses = seen.get(id)?.statuses ?? new Set();
    const declared = Object.keys(responses).map(Number);
    return {
      operation: id,
      method,
      path,
      reached: declared.filter((status) => statuses.has(status)),
      notReached: declared.filter((status) => !statuses.has(status)),
    };
  };

  /** One after the other, so that the same traffic gives the same report. */
  let queue = Promise.resolve();
  let error: Error | undefined;
  const add = (observation: Observation) => {
    queue = queue
      .then(() => judgeOne(observation))
      .catch((cause: unknown) => {
        error ??= new Error(`An exchange could not be judged: ${String(cause)}`, { cause });
      });
  };

  async function report(): Promise<Report> {
    await queue;
    const results = operations.flatMap(resultsOf);
    return {
      target,
      profile: 'document',
      seed: 0,
      runs: 0,
      startedAt,
      duration: performance.now() - began,
      results,
      coverage: operations.map(coverageOf),
      leftovers: [],
      kept: false,
      exchanges: [...exchanges],
      traffic: { requests, ignored: [...ignored].map(([reason, count]) => ({ reason, count })) },
      secrets,
      ok: !results.some(isBad),
      complete: false,
      error,
    };
  }
  return { add, ignore, report };
}
