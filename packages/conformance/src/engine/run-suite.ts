import type { Report } from './report.ts';
import { openRun } from './running/open-run.ts';
import type { RunOptions } from './setup/options.ts';
import type { Suite } from '../suite/suite.ts';
import type { Target } from '../http/target.ts';
import { phases, type Check, type Result } from '../suite/check.ts';
import { CannotRun, internalError } from '../errors.ts';
import type { Stop } from '../http/stop.ts';

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
