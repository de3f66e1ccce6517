import { isBad } from '../suite/check.ts';
import type { Report } from '../engine/report.ts';
import type { Suite } from '../suite/suite.ts';
import type { Secrets } from '../traffic/secrets.ts';
import type { Exchange } from '../http/exchange.ts';
import { makeFinder } from '../judge/find-operation.ts';
import { judge, judgeUnknownPath } from '../judge/judge.ts';
import type { Problem } from '../judge/judgement.ts';
import type { Observation } from '../traffic/observation.ts';
import { SERVER, type RuleName } from '../judge/rules.ts';
import { makeTally } from './tally.ts';

export interface TrafficOptions {
  readonly suite: Pick<Suite, 'operations' | 'errorSchema'>;
  /** The backend. */
  readonly target: string;
  readonly secrets: Secrets;
  /** Whether the report holds every exchange, and not only those with a finding. */
  readonly keepExchanges: boolean;
  /** Whether requests outside of the contract have to fail, and in its error shape (false). */
  readonly judgesUnknownPaths?: boolean;
  /** Whether an invalid request that is rejected is worth a warning (true). */
  readonly judgesClients?: boolean;
  /** Called for each distinct problem when it is first seen. */
  readonly onProblem?: (problem: Problem, exchange: Exchange) => void;
}

/** Judges exchanges as they are seen. */
export interface Observer {
  /**
   * Resolves when the exchange is judged; it never rejects.
   * @param observation with what the caller has found in it itself
   */
  add(observation: Observation & { readonly problems?: readonly Problem[] }): Promise<void>;
  /** Counts exchanges that cannot be judged, by the reason. */
  ignore(reason: string): void;
  /** Notes what was found in the server as a whole. */
  judgeServer(rule: RuleName, problems: readonly Problem[]): void;
  /**
   * The report, when all that was added is judged.
   * @param source what the requests were, for the last line of the report
   */
  report(source?: string): Promise<Report>;
}

/** Holds the requests of others, and the responses to them, to the operations of an API. */
export function observeTraffic(options: TrafficOptions): Observer {
  const { target, secrets, keepExchanges, judgesUnknownPaths = false } = options;
  const { judgesClients = true, onProblem = () => {} } = options;
  const { operations, errorSchema } = options.suite;
  const find = makeFinder(operations);
  const tally = makeTally(operations);
  const ignored = new Map<string, number>();
  const exchanges = new Set<Exchange>();
  const startedAt = Date.now();
  const began = performance.now();
  let requests = 0;

  const ignore = (reason: string) => void ignored.set(reason, (ignored.get(reason) ?? 0) + 1);

  async function judgeOne({
    problems = [],
    ...observation
  }: Observation & { readonly problems?: readonly Problem[] }) {
    const { request: sent, response } = observation.exchange;
    const match = find(sent.method, sent.path);
    if (!match && !judgesUnknownPaths) {
      // The browser's own question, which no contract describes.
      if (sent.method !== 'OPTIONS') ignore('outside of the contract');
      return;
    }
    const request = { ...sent, operation: match?.operation.id };
    const exchange = { ...observation.exchange, request };
    secrets.addFrom(response?.text);

    const seen = { ...observation, exchange };
    const judgement = match
      ? await judge(match, seen, { judgesClients, errorSchema })
      : judgeUnknownPath(seen, errorSchema);
    requests += 1;
    const { operation = SERVER } = request;
    const own = problems.map(({ rule }) => rule);
    const whole = {
      judged: [...judgement.judged, ...own],
      problems: [...judgement.problems, ...problems],
    };
    const fresh = tally.note(operation, whole, exchange, observation.again);
    if (keepExchanges || fresh.length > 0) exchanges.add(exchange);
    for (const problem of fresh) onProblem(problem, exchange);
  }

  /** One after the other, so that the same traffic gives the same report. */
  let queue = Promise.resolve();
  let error: Error | undefined;
  const add: Observer['add'] = (observation) => {
    queue = queue
      .then(() => judgeOne(observation))
      .catch((cause: unknown) => {
        error ??= new Error(`An exchange could not be judged: ${String(cause)}`, { cause });
      });
    return queue;
  };

  const judgeServer = (rule: RuleName, problems: readonly Problem[]) => {
    tally.note(SERVER, { judged: [rule], problems }, undefined, undefined);
  };

  async function report(source = 'requests of others'): Promise<Report> {
    await queue;
    const results = tally.results();
    return {
      suite: 'conformance',
      target,
      profile: 'document',
      seed: 0,
      runs: 0,
      startedAt,
      duration: performance.now() - began,
      results,
      coverage: tally.coverage(),
      notCleanedUp: [],
      kept: false,
      exchanges: [...exchanges],
      traffic: {
        source,
        requests,
        ignored: [...ignored].map(([reason, count]) => ({ reason, count })),
      },
      secrets,
      ok: !results.some(isBad),
      complete: false,
      error,
    };
  }
  return { add, ignore, judgeServer, report };
}
