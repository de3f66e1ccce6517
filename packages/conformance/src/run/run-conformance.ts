import { asKnown } from './baseline/known-causes.ts';
import { phases, type Check } from '../checks/definition/check.ts';
import type { Result } from './results/result.ts';
import { CannotRun, internalError, NotReached } from '../errors.ts';
import { CleanUpFailed, makeReport, type Report, secretsOf } from './results/report.ts';
import { makeRunState, type RunState } from './run-state.ts';
import type { NotCleanedUp } from '../clean-up/attempt-removals.ts';
import { cateringSuite, type Suite } from '../checks/suite.ts';
import { openSender } from '../http/sender.ts';
import { makeStop, type Stop } from '../stop-run.ts';
import type { Target } from '../http/target.ts';
import { makeCheckRunner } from './run-check.ts';
import { type RunOptions, settingsOf } from './run-options.ts';
import { selectChecks } from './select-checks.ts';
import { expectServed } from './wrong-base-path.ts';

/**
 * Checks a running backend against the catering contract.
 * @param target its base address, or an Express app
 * @throws CannotRun if the run cannot begin; the message says what to do
 */
export const runConformance = (target: Target, options: RunOptions = {}): Promise<Report> =>
  runSuite(cateringSuite, target, options);

/**
 * Checks a running backend against a suite.
 * @param target its base address, or an Express app
 * @returns a report, also of a run that ended early; its `error` is set if the kit itself failed
 * @throws CannotRun if the run cannot begin; the message says what to do
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
    const state = makeRunState({ suite, sender, stop, secrets, settings });
    const checks = selectChecks(suite, settings);
    const outcome = await makeChecks(state, checks, stop);
    return makeReport({
      suite,
      target: sender.baseUrl,
      settings,
      startedAt,
      duration: performance.now() - began,
      exchanges: state.log,
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
async function makeChecks(state: RunState, checks: readonly Check[], stop: Stop) {
  const { settings } = state;
  const { run: runCheck, withEvidence } = makeCheckRunner(state);
  const results: Result[] = [];
  /** By kind and id: what stays may be found twice, and the clock may have moved on in between. */
  const notCleanedUp = new Map<string, NotCleanedUp>();
  let cleanUpError: Error | undefined;
  let isServed = false;

  const counted = (result: Result) =>
    settings.known ? asKnown(result, settings.known, state.mask) : result;

  async function run(check: Check): Promise<void> {
    if (!isServed && check.phase !== 'first') {
      isServed = true;
      await expectServed(state, results.map(counted));
    }
    const found = await runCheck(check);
    results.push(found);
    settings.onResult(counted(found), results.length, checks.length);
  }

  /** Removes what the run has created so far, unless it is to be kept. Collects errors for the report. */
  async function cleanUp(): Promise<void> {
    if (settings.keep) return;
    try {
      for (const one of await state.clean()) notCleanedUp.set(`${one.kind} ${one.id}`, one);
    } catch (error) {
      cleanUpError ??= new CleanUpFailed(`The clean-up failed: ${String(error)}`, { cause: error });
    }
  }

  try {
    await state.expectReady();
  } catch (error) {
    // A run that is stopped before its first check has a report as well.
    if (!(error instanceof NotReached)) throw error;
  }
  await schedule(checks, { run, cleanUp, concurrency: settings.concurrency, stop });
  await cleanUp();
  const shown = withEvidence(results).map(counted);
  return { results: shown, notCleanedUp: [...notCleanedUp.values()], cleanUpError };
}

interface ScheduleOptions {
  readonly run: (check: Check) => Promise<void>;
  /** Called before the last phase, whose checks need no entries. */
  readonly cleanUp: () => Promise<void>;
  /** Number of checks in progress in the first two phases: on a slow line, most of a run is waiting. */
  readonly concurrency: number;
  /** Stops the queue: no check begins after it has a reason. */
  readonly stop: Stop;
}

/** The checks of a phase, in their order. */
function checksOf(phase: (typeof phases)[number], checks: readonly Check[]): Check[] {
  return checks.filter((check) => (check.phase ?? 'rest') === phase);
}

/** Runs the checks phase by phase. Ends early, without throwing, when the run is stopped or a check throws. */
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
