import { isBad, stages, type Check, type Result } from '../suite/check.ts';
import { CannotRun } from '../errors.ts';
import type { Stop } from '../http/stop.ts';

export interface ScheduleOptions {
  readonly run: (check: Check) => Promise<Result>;
  /** Called before the stage that looks at a server which is cleaned up. */
  readonly cleanUp: () => Promise<void>;
  /** Checks under way at the same time, in the stages that allow it. */
  readonly concurrency: number;
  /** Whether the first bad result stops the run. */
  readonly bail: boolean;
  /** No check begins any more once it has a reason. */
  readonly stop: Stop;
}

/**
 * Runs the checks stage by stage. Ends early, without throwing, when it is stopped: from outside, by
 * the first bad result (with `bail`), or by an error of a check itself.
 */
export async function schedule(checks: readonly Check[], options: ScheduleOptions): Promise<void> {
  const { run, cleanUp, concurrency, bail } = options;
  const { stop, signal } = options.stop;

  const work = async (queue: Check[]) => {
    while (!signal.aborted) {
      const check = queue.shift();
      if (!check) return;
      try {
        const result = await run(check);
        if (bail && isBad(result)) stop('stopped at the first failed check (--bail)');
      } catch (error) {
        stop(error instanceof CannotRun ? error : ownError(check, error));
      }
    }
  };

  for (const stage of stages) {
    if (signal.aborted) return;
    if (stage === 'after') await cleanUp();
    const ofStage = checks.filter((check) => (check.stage ?? 'together') === stage);
    // A GET that changes something after all may leave nothing for the others to look at.
    const queue =
      stage === 'disturbing'
        ? ofStage.toSorted((a, b) => Number(b.changes) - Number(a.changes))
        : ofStage;
    const workers = stage === 'together' || stage === 'first' ? concurrency : 1;
    await Promise.all(Array.from({ length: workers }, () => work(queue)));
  }
}

const ownError = ({ id }: Check, cause: unknown) =>
  new Error(`The check ${id} itself failed with an error: ${String(cause)}`, { cause });
