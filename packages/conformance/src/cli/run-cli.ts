import { openBaseline } from '../engine/baseline/apply-baseline.ts';
import { CannotRun } from '../errors.ts';
import { otherCommands } from './commands/command-list.ts';
import { explain } from './explain.ts';
import { listenForInterrupt } from './interrupt.ts';
import { withBasePath } from '../http/target.ts';
import { conformanceCommand, readOptions, type CliOptions, type Program } from './options.ts';
import { liveProgress, plainProgress } from '../report/progress.ts';
import { reportOn } from '../report/write-reports.ts';
import type { RunOptions } from '../engine/options.ts';
import type { Report } from '../engine/report.ts';
import { reportWithoutRun } from '../engine/make-report.ts';
import { runSuite } from '../engine/run-suite.ts';
import { matcherOf, selectChecks } from '../engine/selection.ts';
import type { Suite } from '../suite/suite.ts';

export type { Program } from './options.ts';

const PASSED = 0;
const COULD_NOT_RUN = 2;

/** @throws CannotRun for a pattern that matches no check: a typing error would skip what matters */
function expectMatches(suite: Suite, { only, skip, profile }: CliOptions) {
  const all = selectChecks(suite, { profile });
  for (const [name, patterns] of Object.entries({ only, skip })) {
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

/** @throws CannotRun when the file is missing, or is not a baseline of this profile */
async function baselineOf(
  suite: Suite,
  { baseline: file, updateBaseline: update, profile }: CliOptions,
) {
  if (file === undefined) return undefined;
  const ids = new Set(suite.checks.map(({ id }) => id));
  return openBaseline({ file, update: update === true, profile, ids });
}

type Subcommand = (suite: Suite, program: Program, args: readonly string[]) => Promise<number>;

/** Loaded when they are called: none needs what a run needs. */
const subcommands: Readonly<Record<string, Subcommand>> = {
  proxy: async (...given) => (await import('./commands/proxy.ts')).runProxy(...given),
  har: async (...given) => (await import('./commands/har.ts')).runHar(...given),
  replay: async (...given) => (await import('./commands/replay.ts')).runReplay(...given),
  fuzz: async (...given) => (await import('./commands/fuzz.ts')).runFuzz(...given),
};

/** The suite of a command. */
export type LoadSuite = () => Promise<Suite>;

interface CliProgram extends Program {
  readonly version: string;
}

/** Runs the checks, and tells a person how it goes. */
async function run(suite: Suite, baseUrl: string, options: CliOptions): Promise<Report> {
  const baseline = await baselineOf(suite, options);
  const progress = process.stderr.isTTY
    ? liveProgress(process.stderr)
    : plainProgress(process.stderr);
  const interrupt = listenForInterrupt(progress.note);
  if (options.quick) {
    const [all, made] = [false, true].map(
      (quick) => selectChecks(suite, { ...options, quick }).length,
    );
    progress.note(`--quick makes ${made} of ${all} checks`);
  }
  const runOptions: RunOptions = {
    ...options,
    signal: interrupt.signal,
    ...(baseline && { knownFailures: baseline.known }),
    onResult: progress.result,
    onWait: progress.note,
  };
  const found = await runSuite(suite, baseUrl, runOptions)
    // Who reads a report from a file finds one in any case.
    .catch((error: Error) => reportWithoutRun(suite, baseUrl, runOptions, error))
    .finally(progress.end);
  interrupt.dispose();
  return baseline ? baseline.apply(found) : found;
}

const unknownCommand = (name: string) =>
  new CannotRun(
    `error: unknown command '${name}'. To check a backend, leave the command out. The commands are ${otherCommands.join(', ')}.`,
  );

/** @returns the exit code */
async function main(
  load: LoadSuite,
  program: CliProgram,
  given: readonly string[],
): Promise<number> {
  const suite = await load();
  // A package manager may pass its own "--" on.
  const args = given[0] === '--' ? given.slice(1) : given;
  const [name = '', ...rest] = args;
  const subcommand = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined;
  if (subcommand) return subcommand(suite, program, rest);
  // Where a command of its own runs the checks, that one has dealt with other names.
  if (program.runName === undefined && name !== '' && !name.startsWith('-')) {
    if (name !== 'help') throw unknownCommand(name);
    conformanceCommand(program).outputHelp();
    return PASSED;
  }
  const options = await readOptions(program, args, process.cwd(), suite.operations);
  if (options.version) {
    console.log(program.version);
    return PASSED;
  }
  expectMatches(suite, options);
  if (options.list) {
    list(suite, options);
    return PASSED;
  }
  if (options.explain !== undefined) {
    console.log(await explain(suite, options.explain));
    return PASSED;
  }
  const baseUrl = withBasePath(options.baseUrl, suite.server);
  if (baseUrl === undefined) {
    throw new CannotRun('error: no backend to check. Give one: --base-url http://localhost:4000');
  }
  return reportOn(options.reports, () => run(suite, baseUrl, options));
}

/**
 * Runs a suite as a command: reads its options, and sets the exit code of the process.
 * @param suite itself, or what loads it
 */
export async function runCli(
  suite: Suite | LoadSuite,
  program: CliProgram,
  args: readonly string[] = process.argv.slice(2),
): Promise<void> {
  try {
    const load = typeof suite === 'function' ? suite : async () => suite;
    process.exitCode = await main(load, program, args);
  } catch (error) {
    console.error(error instanceof CannotRun ? error.message : error);
    process.exitCode = COULD_NOT_RUN;
  }
}
