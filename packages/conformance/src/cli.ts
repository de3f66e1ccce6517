#!/usr/bin/env node
import { readFile } from 'node:fs/promises';
import { openBaseline } from './baseline/apply-baseline.ts';
import { statementOf } from './basis.ts';
import { contractOperations } from './contract-operations.ts';
import { CannotRun } from './failure.ts';
import { listenForInterrupt } from './interrupt.ts';
import { readOptions, type CliOptions } from './options.ts';
import { liveProgress, plainProgress } from './report/progress.ts';
import { expectWritable, writeReports } from './report/write-reports.ts';
import { runConformance } from './run/run-conformance.ts';
import { selectChecks } from './run/select-checks.ts';
import { isMeant } from './selection.ts';

const PASSED = 0;
const FAILED = 1;
const COULD_NOT_RUN = 2;

async function version() {
  const file = await readFile(new URL('../package.json', import.meta.url), 'utf8');
  return String(Object(JSON.parse(file)).version);
}

/** @throws CannotRun for a pattern that matches no check: a typing error would skip what matters */
function expectMatches({ only, skip, profile }: CliOptions) {
  const all = selectChecks({ profile });
  for (const [name, patterns] of Object.entries({ only, skip })) {
    const empty = patterns.find((pattern) => !all.some((check) => isMeant(check, pattern)));
    if (empty === undefined) continue;
    throw new CannotRun(`error: no check matches --${name} '${empty}'. --list shows the checks.`);
  }
}

function list(options: CliOptions) {
  for (const { id, title } of selectChecks(options)) {
    console.log(`${id}
       ${title}`);
  }
}

/** @throws CannotRun for an id that no check has */
async function explain(wanted: string) {
  const check = selectChecks({ profile: 'reference' }).find(({ id }) => id === wanted);
  if (!check) {
    throw new CannotRun(`error: no check has the id '${wanted}'. --list shows the checks.`);
  }
  const { openApiDocument } = await import('@catering/contract/openapi');
  const statement = statementOf(openApiDocument(), check);
  const { id, title, operation, profile, basis, ledger } = check;
  const line = (name: string, text: string) => `  ${name.padEnd(10)}${text}`;
  const lines = [
    id,
    title,
    line('operation', operation),
    line('profile', profile),
    line('ledger', ledger.join(', ')),
    ...(basis?.startsWith('#') ? [line('document', basis.slice(1))] : []),
    statement ?? 'The OpenAPI document leaves this open; only the reference server promises it.',
  ];
  console.log(lines.join('\n'));
}

/** @throws CannotRun when the file is missing, or is not a baseline of this profile */
async function baselineOf({ baseline: file, updateBaseline: update, profile }: CliOptions) {
  if (file === undefined) return undefined;
  const ids = new Set(selectChecks({ profile: 'reference' }).map(({ id }) => id));
  return openBaseline({ file, update: update === true, profile, ids });
}

type Subcommand = (args: readonly string[]) => Promise<number>;

/** Loaded when they are called: none needs what a run needs. */
const subcommands: Readonly<Record<string, Subcommand>> = {
  proxy: async (args) => (await import('./commands/proxy.ts')).runProxy(args, contractOperations()),
  har: async (args) => (await import('./commands/har.ts')).runHar(args, contractOperations()),
};

/** @returns the exit code */
async function main(given: readonly string[]): Promise<number> {
  // A package manager may pass its own "--" on.
  const args = given[0] === '--' ? given.slice(1) : given;
  const [name = '', ...rest] = args;
  const subcommand = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined;
  if (subcommand) return subcommand(rest);
  const options = readOptions(args);
  if (options.version) {
    console.log(await version());
    return PASSED;
  }
  expectMatches(options);
  if (options.list) {
    list(options);
    return PASSED;
  }
  if (options.explain !== undefined) {
    await explain(options.explain);
    return PASSED;
  }
  if (options.baseUrl === undefined) {
    throw new CannotRun('error: no backend to check. Give one: --base-url http://localhost:4000');
  }
  await expectWritable(options.reports);
  const baseline = await baselineOf(options);
  const progress = process.stderr.isTTY
    ? liveProgress(process.stderr)
    : plainProgress(process.stderr);
  const interrupt = listenForInterrupt(progress.note);
  const found = await runConformance(options.baseUrl, {
    ...options,
    signal: interrupt.signal,
    ...(baseline && { knownFailures: baseline.known }),
    onResult: progress.result,
    onWait: progress.note,
  }).finally(progress.end);
  const report = baseline ? await baseline.apply(found) : found;
  await writeReports(report, options.reports);
  interrupt.dispose();
  if (report.error) throw report.error;
  return report.ok ? PASSED : FAILED;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof CannotRun ? error.message : error);
  process.exitCode = COULD_NOT_RUN;
}
