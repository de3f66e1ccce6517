#!/usr/bin/env node
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { statementOf } from './basis.ts';
import { CannotRun } from './failure.ts';
import { readOptions, type CliOptions } from './options.ts';
import { liveProgress, plainProgress } from './report/progress.ts';
import { reporters } from './report/reporters.ts';
import { textReport } from './report/text.ts';
import type { Report } from './report.ts';
import { runConformance, selectChecks } from './run.ts';
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

/**
 * Makes the files of the reports, so that a run is not made for nothing.
 * @throws CannotRun naming the one that cannot be written
 */
async function expectWritable({ reports }: CliOptions) {
  for (const { file } of reports) {
    if (file === undefined) continue;
    try {
      await mkdir(dirname(file), { recursive: true });
      await appendFile(file, '');
    } catch (error) {
      const { code = error } = error as NodeJS.ErrnoException;
      throw new CannotRun(`error: --out '${file}' cannot be written: ${String(code)}.`, {
        cause: error,
      });
    }
  }
}

const isColourful = () => process.stdout.isTTY && !process.env.NO_COLOR;

async function write(report: Report, { reports }: CliOptions) {
  for (const { name, file } of reports) {
    const text = reporters[name](report);
    if (file === undefined) {
      const shown = name === 'text' ? textReport(report, { colour: isColourful() }) : text;
      process.stdout.write(shown);
    } else {
      await writeFile(file, text);
    }
  }
  const summary = process.env.GITHUB_STEP_SUMMARY;
  if (summary && reports.some(({ name }) => name === 'github')) {
    await appendFile(summary, `\`\`\`\n${reporters.text(report)}\`\`\`\n`);
  }
  // The screen shows the result also when every report goes to a file.
  if (reports.every(({ file }) => file !== undefined)) {
    process.stdout.write(textReport(report, { colour: isColourful() }));
  }
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
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
  await expectWritable(options);
  const progress = process.stderr.isTTY
    ? liveProgress(process.stderr)
    : plainProgress(process.stderr);
  const report = await runConformance(options.baseUrl, {
    ...options,
    onResult: progress.result,
    onWait: progress.note,
  }).finally(progress.end);
  await write(report, options);
  return report.ok ? PASSED : FAILED;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof CannotRun ? error.message : error);
  process.exitCode = COULD_NOT_RUN;
}
