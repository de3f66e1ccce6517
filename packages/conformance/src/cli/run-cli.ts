import { compareBaseline, readBaseline, updateBaseline } from '../run/baseline/baseline-file.ts';
import { CannotRun, internalError } from '../errors.ts';
import { explain } from './explain.ts';
import { listenForInterrupt } from './interrupt.ts';
import { visible } from '../traffic/visible.ts';
import { parseOptions, runOptionsOf, type CliOptions } from './options.ts';
import { makeProgress } from '../reporters/progress.ts';
import { reportOn } from '../reporters/write-reports.ts';
import type { RunOptions } from '../run/run-options.ts';
import { matcherOf, selectChecks } from '../run/select-checks.ts';
import { type Report, reportWithoutRun } from '../run/results/report.ts';
import { runSuite } from '../run/run-conformance.ts';
import { cateringSuite, type Suite } from '../checks/suite.ts';

const PASSED = 0;
const COULD_NOT_RUN = 2;

/**
 * @throws CannotRun for a pattern that matches no check: because of a typing error, checks that matter would be left
 * out
 */
function expectMatches(suite: Suite, { only, skip, strict }: CliOptions) {
  const all = selectChecks(suite, { strict: strict === true });
  for (const [name, patterns = []] of Object.entries({ only, skip })) {
    const empty = patterns.find((pattern) => !all.some(matcherOf(pattern)));
    if (empty === undefined) continue;
    throw new CannotRun(`error: no check matches --${name} '${empty}'. --list shows the checks.`);
  }
}

function list(suite: Suite, options: CliOptions) {
  for (const { id, title } of selectChecks(suite, options)) {
    console.log(`${id}
       ${title}`);
  }
}

/** Runs the checks, and shows the progress. */
async function run(suite: Suite, baseUrl: string, options: CliOptions): Promise<Report> {
  const { baseline: file, updateBaseline: isUpdate = false } = options;
  const baseline = file && (await readBaseline(file, suite.checks, isUpdate));
  const progress = makeProgress(process.stderr, process.stderr.isTTY);
  const interrupt = listenForInterrupt(progress.note);
  const runOptions: RunOptions = {
    ...options,
    signal: interrupt.signal,
    // A new baseline holds all failures, so none of them counts as known.
    ...(baseline && !isUpdate && { known: baseline }),
    onResult: progress.result,
    onWait: progress.note,
  };
  const report = await runSuite(suite, baseUrl, runOptions)
    // A run that could not begin has a report too, for the files.
    .catch((error: Error) => reportWithoutRun(suite, baseUrl, runOptions, error))
    .finally(progress.end);
  interrupt.dispose();
  if (!baseline) return report;
  return isUpdate ? updateBaseline(report, baseline) : compareBaseline(report, baseline);
}

/** @returns the exit code */
async function main(version: string, args: readonly string[]): Promise<number> {
  const parsed = parseOptions(args);
  if (parsed.version) {
    console.log(version);
    return PASSED;
  }
  const suite = cateringSuite;
  const options = runOptionsOf(parsed);
  expectMatches(suite, options);
  if (options.list) {
    list(suite, options);
    return PASSED;
  }
  if (options.explain !== undefined) {
    console.log(await explain(suite, options.explain));
    return PASSED;
  }
  const { baseUrl } = options;
  if (baseUrl === undefined) {
    throw new CannotRun('error: no backend to check. Give one: --base-url http://localhost:4000');
  }
  return reportOn(options.reports, () => run(suite, baseUrl, options));
}

/**
 * Ends the process with a one-line error for each exception that nothing has caught. A reader of the output that
 * closes it early, such as `head`, changes no exit code.
 */
export function endOnUncaughtErrors(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
  process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
    console.error(`error: ${internalError('This API', error)}`);
    process.exit(COULD_NOT_RUN);
  });
}

/** Runs a command: reads its options, and sets the exit code of the process. */
export async function runCli(
  version: string,
  args: readonly string[] = process.argv.slice(2),
): Promise<void> {
  try {
    process.exitCode = await main(version, args);
  } catch (error) {
    console.error(
      error instanceof CannotRun
        ? error.message
            .split('\n')
            .map((line) => visible(line, 2000))
            .join('\n')
        : `error: ${internalError('This API', error)}`,
    );
    process.exitCode = COULD_NOT_RUN;
  }
}
