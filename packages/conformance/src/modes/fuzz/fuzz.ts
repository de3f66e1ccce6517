import * as fc from 'fast-check';
import { makeTokenSources } from '../../auth/token-source.ts';
import type { TokenSource } from '../../suite/hooks.ts';
import { seedFor } from '../../requests/random-seed.ts';
import type { Problem } from '../../judge/judgement.ts';
import { observeTraffic } from '../observe-traffic.ts';
import { groupFindings } from '../../engine/group-findings.ts';
import type { Report } from '../../engine/report.ts';
import { keepOnly, type Secrets } from '../../traffic/secrets.ts';
import { Blocked, CannotRun, NotReached } from '../../errors.ts';
import { makeClient, waitFor } from '../../http/client.ts';
import type { TlsOptions } from '../../http/dispatcher.ts';
import { openSender } from '../../http/sender.ts';
import { makeStop, wordsOf } from '../../http/stop.ts';
import type { Target } from '../../http/target.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { Suite } from '../../suite/suite.ts';
import { judgeAccess } from './access.ts';
import { beginSequence } from './sequence.ts';
import { readEverything } from './read-back.ts';
import { randomRequests } from './request.ts';
import { judgeMemory } from './memory.ts';

export interface FuzzOptions {
  /** Requests (20 000); as many as there is time for when `minutes` is given. */
  readonly runs?: number | undefined;
  /** Goes on for so long. */
  readonly minutes?: number | undefined;
  /** The same seed sends the same requests; without one, each run has its own. */
  readonly seed?: number | undefined;
  /** By caller; `any` is that of all who have none of their own. */
  readonly tokens?: Readonly<Record<string, TokenSource | undefined>> | undefined;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Milliseconds that a response may take (5000). */
  readonly timeoutMs?: number;
  /** Requests per second; without one, as many as the server takes. */
  readonly rate?: number | undefined;
  /** Certificates for an address that begins with https. */
  readonly tls?: TlsOptions | undefined;
  /** Ends the run; there is a report of what was sent. Its reason is a text. */
  readonly signal?: AbortSignal | undefined;
  /** Distinct errors after which the run ends; without it, it goes on. */
  readonly maxErrors?: number | undefined;
  /** What reports do not show; by default the tokens. */
  readonly secrets?: Secrets;
  /** Whether the report holds every exchange, and not only those with a finding. */
  readonly keepExchanges?: boolean;
  /** Looks at what the server has stored, at the end: what is wrong with it, in lines. */
  readonly inspect?: (() => Promise<readonly string[]>) | undefined;
  /** Called for each distinct problem when it is first seen. */
  readonly onProblem?: (problem: Problem, exchange: Exchange, secrets: Secrets) => void;
  /** Bytes in use; asked after the first fifth, and at the end. */
  readonly memory?: () => number;
  readonly onProgress?: (sent: number) => void;
  /** Says to a person what they should know before the first request. */
  readonly onWait?: ((message: string) => void) | undefined;
}

/** What a fuzz run has found out. */
export interface FuzzReport extends Report {
  /** Random requests that were sent. */
  readonly sent: number;
  /** Bytes after the first fifth and at the end, where they could be measured. */
  readonly memory: { readonly early: number; readonly late: number } | undefined;
}

const BATCH = 500;
const RUNS = 20_000;
const MAX_SEED = 1_000_000;
/** Part of a run after which a server has warmed up. */
const EARLY = 0.2;

/** How much of a run is done, from 0 to 1. */
function progressOf({ runs, minutes }: FuzzOptions) {
  const most = runs ?? (minutes === undefined ? RUNS : Infinity);
  const started = performance.now();
  const ms = minutes === undefined ? Infinity : minutes * 60_000;
  return (sent: number) => Math.max(sent / most, (performance.now() - started) / ms);
}

/** What a server found wrong with what it has stored. */
const judgeIntegrity = (lines: readonly string[]): Problem[] =>
  lines.map((line) => ({
    rule: 'integrity',
    severity: 'error',
    message: 'keeps what it stores whole',
    expected: 'nothing wrong',
    got: line,
  }));

/** What an operation that no longer responds is not asked for, and what a stopped run leaves out. */
const orNothing = async (exchange: Promise<Exchange>): Promise<Exchange | undefined> => {
  try {
    return await exchange;
  } catch (error) {
    if (error instanceof Blocked || error instanceof NotReached) return undefined;
    throw error;
  }
};

/**
 * Sends random requests, valid and invalid ones, over all operations and as all sorts of callers, one
 * after the other, holds every exchange to the operations, and reads back what is stored. What it
 * creates stays on the server.
 * @throws CannotRun when nothing responds
 */
export async function fuzz(
  described: Suite,
  target: Target,
  options: FuzzOptions = {},
): Promise<FuzzReport> {
  const {
    timeoutMs = 5000,
    maxErrors = Infinity,
    memory,
    inspect,
    onProgress = () => {},
  } = options;
  const seed = options.seed ?? Math.floor(Math.random() * MAX_SEED);
  const sender = await openSender(target, { timeoutMs, tls: options.tls });
  const stop = makeStop({ signal: options.signal });
  const { headers, rate } = options;
  const client = makeClient({
    sender,
    stop,
    timeoutMs,
    headers,
    rate,
    now: Date.now,
    wait: waitFor,
    hooks: described,
  });
  const given: string[] = [];
  const secrets = options.secrets ?? keepOnly(given);
  const sources = makeTokenSources((token) => void given.push(token));
  let errors = 0;
  let sent = 0;
  let early: number | undefined;
  try {
    const tokens: Record<string, string | undefined> = {};
    for (const [caller, source] of Object.entries(options.tokens ?? {})) {
      tokens[caller] = await sources.open(source);
    }
    const { suite, state, send, call } = await beginSequence({
      suite: described,
      send: (request) => sources.send(request, (one) => client.exchange('fuzz', one)),
      probe: (request) => client.exchange('fuzz', request, 'probe'),
      baseUrl: sender.baseUrl,
      seed,
      tokens,
      onWait: options.onWait,
    }).catch((error: unknown) => {
      if (error instanceof NotReached) throw new CannotRun(error.message, { cause: error });
      throw error;
    });
    const observer = observeTraffic({
      suite,
      target: sender.baseUrl,
      secrets,
      keepExchanges: options.keepExchanges ?? false,
      judgesUnknownPaths: suite.errorSchema !== undefined,
      judgesClients: false,
      onProblem: (problem, exchange) => {
        if (problem.severity === 'error') errors += 1;
        options.onProblem?.(problem, exchange, secrets);
      },
    });
    const observe = (exchange: Exchange | undefined) =>
      exchange &&
      observer.add({
        exchange,
        hasRequestBody: true,
        hasResponseBody: true,
        again: `fuzz --seed ${seed} --runs ${sent}`,
        problems: judgeAccess(suite, exchange),
      });
    const requests = randomRequests(suite);
    const progress = progressOf(options);
    const goesOn = () => progress(sent) < 1 && errors < maxErrors && !stop.signal.aborted;
    for (let batch = 0; goesOn(); batch += 1) {
      const all = fc.sample(requests, { numRuns: BATCH, seed: seedFor(seed, `fuzz ${batch}`) });
      for (const makeRequest of all) {
        if (!goesOn()) break;
        sent += 1;
        await observe(await orNothing(send(await makeRequest(state))));
      }
      onProgress(sent);
      if (early === undefined && progress(sent) >= EARLY) early = memory?.();
    }
    const late = memory?.();
    await readEverything(suite, state, async (wanted) => {
      await observe(await orNothing(call(wanted)));
    });
    if (early !== undefined && late !== undefined) {
      observer.judgeServer('memory', judgeMemory(early, late));
    }
    if (inspect) observer.judgeServer('integrity', judgeIntegrity(await inspect()));
    const reason = stop.reason();
    const ended =
      reason !== undefined
        ? `, ${wordsOf(reason)}`
        : errors >= maxErrors
          ? `, ended after ${errors} distinct errors (--max-errors)`
          : '';
    const report = await observer.report(`${sent} random requests sent, seed ${seed}${ended}`);
    return {
      ...report,
      results: groupFindings(report.results),
      seed,
      sent,
      memory: early === undefined || late === undefined ? undefined : { early, late },
    };
  } finally {
    stop.dispose();
    await sender.close();
  }
}
