import { asKnown } from './baseline.ts';
import { phases, type Check, type Result } from '../checks/definition/check.ts';
import { CannotRun, internalError, NotReached } from '../errors.ts';
import { runsAlone } from '../operations/entries.ts';
import { openTokens } from '../http/tokens/tokens.ts';
import { makeReport, type Report } from './report.ts';
import { keepSecrets, openSecrets, type Secrets } from '../traffic/secrets.ts';
import { openSession, type Session } from './session.ts';
import type { NotCleanedUp, Suite } from '../checks/definition/suite.ts';
import { openSender } from '../http/sender.ts';
import { makeStop, type Stop } from '../http/stop.ts';
import type { Target } from '../http/target.ts';
import { makeCheckRunner } from './check-runner.ts';
import { settingsOf, type RunOptions, type Settings } from './setup/options.ts';
import { selectChecks } from './setup/selection.ts';

/** Masks what the caller handed in, unless the report shows secrets. */
function secretsOf({ headers, keep }: Settings): Secrets {
  const secrets = keep ? openSecrets : keepSecrets(Object.keys(headers));
  for (const secret of Object.values(headers)) secrets.add(secret);
  return secrets;
}

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
  const { operationOf } = suite;
  const { tokenSources, onWait: note, now } = settings;
  const tokens = await openTokens(tokenSources, { operationOf, onToken: secrets.add, note });
  const startedAt = now();
  const began = performance.now();
  const sender = await openSender(target, settings);
  const stop = makeStop(settings.signal);
  try {
    const session = openSession({ suite, sender, stop, secrets, tokens, settings });
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
  const { suite, settings, baseUrl } = session;
  const runCheck = makeCheckRunner(session);
  const results: Result[] = [];
  const notCleanedUp: NotCleanedUp[] = [];
  let cleanUpError: Error | undefined;
  let isServed = false;

  async function run(check: Check): Promise<void> {
    if (!isServed && check.phase !== 'first') {
      expectServed(suite, baseUrl, results);
      isServed = true;
    }
    const found = await runCheck(check);
    const result = settings.knownFailures.has(check.id) ? asKnown(found) : found;
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
      cleanUpError ??= new Error(`The clean-up failed: ${String(error)}`, { cause: error });
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
function expectServed(suite: Suite, baseUrl: string, results: readonly Result[]): void {
  const { origin, pathname } = new URL(baseUrl);
  const documented = origin + suite.server.basePath;
  if (documented === origin + pathname.replace(/\/$/, '')) return;
  const valid = results.filter(({ check }) => check.category === 'valid-request');
  const isMissing = ({ verdict, findings }: Result) =>
    verdict === 'not-implemented' &&
    findings.every(({ exchange }) => exchange?.response?.status === 404);
  const waits = ({ verdict }: Result) => verdict === 'blocked' || verdict === 'skipped';
  // Operations that may disturb others are called after them.
  const called = suite.operations.filter((one) => !runsAlone(one)).length;
  if (valid.length < Math.max(2, called) || !valid.some(isMissing)) return;
  if (!valid.every((one) => isMissing(one) || waits(one))) return;
  throw new CannotRun(
    `error: ${baseUrl} responds with 404 to every operation. Correct the path of --base-url: the document says ${documented}.`,
  );
}

interface ScheduleOptions {
  readonly run: (check: Check) => Promise<void>;
  /** Called before the phase that looks at a server which is cleaned up. */
  readonly cleanUp: () => Promise<void>;
  /** Checks in progress at the same time, in the phases that allow it. */
  readonly concurrency: number;
  /** No check begins any more once it has a reason. */
  readonly stop: Stop;
}

/** The checks of a phase, in their order. */
function checksOf(phase: (typeof phases)[number], checks: readonly Check[]): Check[] {
  const ofPhase = checks.filter((check) => (check.phase ?? 'parallel') === phase);
  // A GET that changes something after all may leave nothing for the others to look at.
  return phase === 'isolated'
    ? ofPhase.toSorted((a, b) => Number(b.changes) - Number(a.changes))
    : ofPhase;
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
    if (phase === 'after') await cleanUp();
    const queue = checksOf(phase, checks);
    const workers = phase === 'parallel' || phase === 'first' ? concurrency : 1;
    await Promise.all(Array.from({ length: workers }, () => work(queue)));
  }
}
