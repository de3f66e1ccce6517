import type { Report } from './report.ts';
import { openRun } from './running/open-run.ts';
import type { RunOptions } from './setup/options.ts';
import type { Suite } from '../suite/suite.ts';
import { schedule } from './running/schedule.ts';
import type { Target } from '../http/target.ts';

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
