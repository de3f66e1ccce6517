import { asKnown } from './baseline.ts';
import { type Check, type Result, phases } from '../suite/check.ts';
import { CannotRun, NotReached, internalError } from '../errors.ts';
import { ANYBODY, anotherOf } from '../api/callers.ts';
import { runsAlone } from '../api/entries.ts';
import { type Report, makeReport } from './report.ts';
import { keepSecrets, openSecrets, type Secrets } from '../traffic/secrets.ts';
import { openSession } from './session.ts';
import type { NotCleanedUp, Suite } from '../suite/suite.ts';
import { makeTokenSources, type TokenSource } from '../auth/tokens.ts';
import { makeClient, waitFor } from '../http/client.ts';
import { openSender } from '../http/sender.ts';
import { makeStop, type Stop } from '../http/stop.ts';
import type { Target } from '../http/target.ts';
import { makeCheckRunner } from './check-runner.ts';
import type { RunOptions } from './setup/options.ts';
import { selectChecks } from './setup/selection.ts';

const MAX_SEED = 1_000_000;

/** Where tokens come from that were given, by caller. */
const sourcesOf = ({
  token,
  anotherToken,
  tokens,
}: RunOptions): Record<string, TokenSource | undefined> => ({
  ...(token !== undefined && { [ANYBODY]: token }),
  ...(anotherToken !== undefined && { [anotherOf(ANYBODY)]: anotherToken }),
  ...tokens,
});

/** Masks what the caller handed in, unless the report shows secrets. */
function secretsOf(options: RunOptions): Secrets {
  const { headers = {} } = options;
  const secrets = options.showSecrets ? openSecrets : keepSecrets(Object.keys(headers));
  for (const secret of Object.values(headers)) secrets.add(secret);
  return secrets;
}

/**
 * A server that has no operation yet gets a list of what to begin with; one whose path is not that of the
 * document is mostly asked at the wrong address.
 * @param results those of the first checks: the valid requests of all operations
 * @throws CannotRun in the second case
 */
function expectServed(suite: Suite, baseUrl: string, results: readonly Result[]): void {
  const { origin, pathname } = new URL(baseUrl);
  const documented = origin + suite.server.basePath;
  if (documented === origin + pathname.replace(/\/$/, '')) return;
  const valid = results.filter(({ check }) => check.category === 'valid-request');
  const isMissing = ({ verdict, findings }: Result) =>
    verdict === 'not-implemented' &&
    findings.every(({ exchange }) => exchange?.response?.status === 404);
  const waits = ({ verdict }: Result) => verdict === 'blocked' || verdict === 'skipped';
  // What may disturb others is called after them.
  const called = suite.operations.filter((one) => !runsAlone(one)).length;
  if (valid.length < Math.max(2, called) || !valid.some(isMissing)) return;
  if (!valid.every((one) => isMissing(one) || waits(one))) return;
  throw new CannotRun(
    `error: ${baseUrl} responds with 404 to every operation. Correct the path of --base-url: the document says ${documented}.`,
  );
}

/**
 * A run that is in progress: checks one by one, and then the report.
 * @throws CannotRun with a sentence that says what to do
 */
export async function openRun(suite: Suite, target: Target, options: RunOptions = {}) {
  const { now = Date.now, wait = waitFor, timeoutMs = 10_000 } = options;
  const { profile = 'document', readOnly = false, headers = {}, runs = 6, keep = false } = options;
  const { insecure } = options;
  const seed = options.seed ?? Math.floor(Math.random() * MAX_SEED);
  const secrets = secretsOf(options);
  const tokenSources = makeTokenSources(secrets.add);
  const tokens: Record<string, string | undefined> = {};
  for (const [caller, source] of Object.entries(sourcesOf(options))) {
    tokens[caller] = await tokenSources.open(source);
  }
  const startedAt = now();
  const began = performance.now();
  const sender = await openSender(target, { timeoutMs, insecure });
  const stop = makeStop(options);
  const { rate } = options;
  const client = makeClient({ sender, stop, timeoutMs, headers, rate, now, wait });
  const session = openSession({
    suite,
    client,
    baseUrl: sender.baseUrl,
    stop,
    secrets,
    seed,
    runs,
    profile,
    strict: options.strict === true || profile === 'reference',
    readOnly,
    keep,
    allowOwnAccount: options.allowOwnAccount ?? false,
    tokens,
    tokenSources,
    startUpMs: options.startUpMs ?? 0,
    maxWaitMs: options.maxWaitMs ?? 120_000,
    now,
    wait,
    onWait: options.onWait ?? (() => {}),
  });
  const results: Result[] = [];
  const notCleanedUp: NotCleanedUp[] = [];
  try {
    await session.reach();
  } catch (error) {
    // A run that is stopped before its first check has a report as well.
    if (!(error instanceof NotReached)) {
      stop.dispose();
      await sender.close();
      throw error;
    }
  }

  const checks = selectChecks(suite, options);
  const runCheck = makeCheckRunner(session);
  let cleanUpError: Error | undefined;

  let isServed = false;

  async function run(check: Check): Promise<Result> {
    if (!isServed && check.phase !== 'first') {
      expectServed(suite, sender.baseUrl, results);
      isServed = true;
    }
    const found = await runCheck(check);
    const result = options.knownFailures?.has(check.id) ? asKnown(found) : found;
    results.push(result);
    options.onResult?.(result, results.length, checks.length);
    return result;
  }

  /** Removes what the run has created so far, unless it is to be kept. Its errors are the report's. */
  async function clean(): Promise<void> {
    if (keep) return;
    try {
      await client.idle();
      for (const one of await session.clean()) {
        const isKnown = notCleanedUp.some(({ kind, id }) => kind === one.kind && id === one.id);
        if (!isKnown) notCleanedUp.push(one);
      }
    } catch (error) {
      cleanUpError ??= new Error(`The clean-up failed: ${String(error)}`, { cause: error });
    }
  }

  /** Cleans up and closes the connections, also after an error. */
  async function finish(): Promise<Report> {
    try {
      await clean();
    } finally {
      stop.dispose();
      await sender.close();
    }
    return makeReport({
      suite,
      target: sender.baseUrl,
      profile,
      strict: session.strict,
      seed,
      runs,
      startedAt,
      duration: performance.now() - began,
      kept: keep,
      exchanges: session.log,
      notCleanedUp,
      secrets,
      insecure,
      checks,
      results,
      stopReason: stop.reason(),
      cleanUpError,
    });
  }

  const replay = { target: sender.baseUrl, secrets, insecure };
  return { checks, run, clean, stop, finish, replay };
}

/**
 * Holds a running backend to a suite.
 * @param target its base address, or an Express app
 * @returns a report, also of a run that ended early: its `error` is then set if the kit itself failed
 * @throws CannotRun with a sentence that says what to do, when the run cannot begin
 */
export async function runSuite(
  suite: Suite,
  target: Target,
  options: RunOptions = {},
): Promise<Report> {
  const { checks, run, clean, stop, finish } = await openRun(suite, target, options);
  const { concurrency = 6 } = options;
  await schedule(checks, { run, cleanUp: clean, concurrency, stop });
  return finish();
}

export interface ScheduleOptions {
  readonly run: (check: Check) => Promise<Result>;
  /** Called before the phase that looks at a server which is cleaned up. */
  readonly cleanUp: () => Promise<void>;
  /** Checks in progress at the same time, in the phases that allow it. */
  readonly concurrency: number;
  /** No check begins any more once it has a reason. */
  readonly stop: Stop;
}

/** The checks of each phase, in their order. */
export const phasesOf = (checks: readonly Check[]) =>
  phases.map((phase) => {
    const ofPhase = checks.filter((check) => (check.phase ?? 'parallel') === phase);
    // A GET that changes something after all may leave nothing for the others to look at.
    const ordered =
      phase === 'isolated'
        ? ofPhase.toSorted((a, b) => Number(b.changes) - Number(a.changes))
        : ofPhase;
    return { phase, checks: ordered };
  });

/**
 * Runs the checks phase by phase. Ends early, without throwing, when it is stopped: from outside, or by an
 * error of a check itself.
 */
export async function schedule(checks: readonly Check[], options: ScheduleOptions): Promise<void> {
  const { run, cleanUp, concurrency } = options;
  const { stop, signal } = options.stop;

  const work = async (queue: Check[]) => {
    while (!signal.aborted) {
      const check = queue.shift();
      if (!check) return;
      try {
        await run(check);
      } catch (error) {
        stop(
          error instanceof CannotRun
            ? error
            : new Error(internalError(check.id, error), { cause: error }),
        );
      }
    }
  };

  for (const { phase, checks: queue } of phasesOf(checks)) {
    if (signal.aborted) return;
    if (phase === 'after') await cleanUp();
    const workers = phase === 'parallel' || phase === 'first' ? concurrency : 1;
    await Promise.all(Array.from({ length: workers }, () => work(queue)));
  }
}
