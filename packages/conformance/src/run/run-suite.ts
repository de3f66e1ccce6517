import { asKnown } from './known-causes.ts';
import { phases, type Check, type Result } from '../checks/definition/check.ts';
import { CannotRun, internalError, NotReached } from '../errors.ts';
import { CleanUpFailed, makeReport, secretsOf, type Report } from './report.ts';
import { openSession, type Session } from './session.ts';
import type { NotCleanedUp } from '../entries/made-entries.ts';
import type { Suite } from '../checks/suite.ts';
import { openSender } from '../http/sender.ts';
import { makeStop, type Stop } from '../http/stop.ts';
import type { Target } from '../http/target.ts';
import { makeCheckRunner } from './check-runner.ts';
import { settingsOf, type RunOptions } from './setup/options.ts';
import { selectChecks } from './setup/selection.ts';

/**
 * Holds a running backend to a suite.
 * @param target its base address, or an Express app
 * @returns a report, also of a run that ended early: its `error` is then set if the engine itself failed
 * @throws CannotRun with a sentence that says what to do, when the run cannot begin
 */
export async function runSuite(
  suite: Suite,
  target: Target,
  options: RunOptions = {},
): Promise<Report> {
  const settings = settingsOf(options);
  const secrets = secretsOf(settings);
  const startedAt = settings.now();
  const began = performance.now();
  const sender = await openSender(target, settings);
  const stop = makeStop(settings.signal);
  try {
    const session = openSession({ suite, sender, stop, secrets, settings });
    const checks = selectChecks(suite, settings);
    const outcome = await makeChecks(session, checks, stop);
    return makeReport({
      suite,
      target: sender.baseUrl,
      settings,
      startedAt,
      duration: performance.now() - began,
      exchanges: session.log,
      secrets,
      checks,
      stopReason: stop.reason(),
      ...outcome,
    });
  } finally {
    stop.dispose();
    await sender.close();
  }
}

/** Makes the checks of a run, and removes what they have created. */
async function makeChecks(session: Session, checks: readonly Check[], stop: Stop) {
  const { settings, baseUrl } = session;
  const runCheck = makeCheckRunner(session);
  const results: Result[] = [];
  const notCleanedUp: NotCleanedUp[] = [];
  let cleanUpError: Error | undefined;
  let isServed = false;

  async function run(check: Check): Promise<void> {
    if (!isServed && check.phase !== 'first') {
      expectServed(baseUrl, results);
      isServed = true;
    }
    const found = await runCheck(check);
    const result = asKnown(found, settings.known, session.mask);
    results.push(result);
    settings.onResult(result, results.length, checks.length);
  }

  /** Removes what the run has created so far, unless it is to be kept. Its errors are the report's. */
  async function cleanUp(): Promise<void> {
    if (settings.keep) return;
    try {
      for (const one of await session.clean()) {
        const isKnown = notCleanedUp.some(({ kind, id }) => kind === one.kind && id === one.id);
        if (!isKnown) notCleanedUp.push(one);
      }
    } catch (error) {
      cleanUpError ??= new CleanUpFailed(`The clean-up failed: ${String(error)}`, { cause: error });
    }
  }

  try {
    await session.expectReady();
  } catch (error) {
    // A run that is stopped before its first check has a report as well.
    if (!(error instanceof NotReached)) throw error;
  }
  await schedule(checks, { run, cleanUp, concurrency: settings.concurrency, stop });
  await cleanUp();
  return { results, notCleanedUp, cleanUpError };
}

/**
 * A server that has no operation yet gets a list of what to begin with; one whose path is not that of the
 * document is mostly asked at the wrong address.
 * @param results those of the first checks: the valid requests of all operations
 * @throws CannotRun in the second case
 */
function expectServed(baseUrl: string, results: readonly Result[]): void {
  const { origin, pathname } = new URL(baseUrl);
  if (pathname === '/') return;
  const valid = results.filter(({ check }) => check.category === 'valid-request');
  const isMissing = ({ verdict, findings }: Result) =>
    verdict === 'not-implemented' &&
    findings.every(({ exchange }) => exchange?.response?.status === 404);
  const waits = ({ verdict }: Result) => verdict === 'blocked' || verdict === 'skipped';
  if (valid.length < 2 || !valid.some(isMissing)) return;
  if (!valid.every((one) => isMissing(one) || waits(one))) return;
  throw new CannotRun(
    `error: ${baseUrl} responds with 404 to every operation. Correct the path of --base-url: the operations are below it, such as ${origin}/dishes.`,
  );
}

interface ScheduleOptions {
  readonly run: (check: Check) => Promise<void>;
  /** Called before the phase that looks at a server which is cleaned up. */
  readonly cleanUp: () => Promise<void>;
  /** Checks in progress at the same time, but for the last ones: on a slow line, most of a run is waiting. */
  readonly concurrency: number;
  /** No check begins any more once it has a reason. */
  readonly stop: Stop;
}

/** The checks of a phase, in their order. */
function checksOf(phase: (typeof phases)[number], checks: readonly Check[]): Check[] {
  return checks.filter((check) => (check.phase ?? 'rest') === phase);
}

/**
 * Runs the checks phase by phase. Ends early, without throwing, when it is stopped: from outside, or by an
 * error of a check itself.
 */
async function schedule(checks: readonly Check[], options: ScheduleOptions): Promise<void> {
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

  for (const phase of phases) {
    if (signal.aborted) return;
    if (phase === 'after-clean-up') await cleanUp();
    const queue = checksOf(phase, checks);
    const workers = phase === 'first' || phase === 'rest' ? concurrency : 1;
    await Promise.all(Array.from({ length: workers }, () => work(queue)));
  }
}
