import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { cover } from './coverage.ts';
import { parseLedger } from './ledger.ts';
import { notRunLine } from './not-run.ts';
import { tableOf } from './report.ts';
import { readResults, type TestResult } from './results.ts';

const usage = `Usage: ledger [--root FOLDER]

Checks that each requirement has a passing test, by the results of the last run.

--root FOLDER  check another workspace

Tests that did not run because this machine lacks a program are listed, and do not fail the check.

Exit code: 0 each requirement is proven, 1 one is not, 2 the check could not run.`;

const thisWorkspace = fileURLToPath(new URL('../../../', import.meta.url));

const countsOf = (tests: readonly TestResult[]) => {
  const passed = tests.filter((test) => test.passed).length;
  const skipped = tests.filter((test) => test.skipped).length;
  return `${passed} passed, ${tests.length - passed - skipped} failed, ${skipped} not run`;
};

/** Returns the exit code. */
function run(): number {
  const { root, help } = parseArgs({
    options: {
      root: { type: 'string', default: thisWorkspace },
      help: { type: 'boolean', short: 'h' },
    },
  }).values;
  if (help) {
    console.log(usage);
    return 0;
  }
  const read = (file: string) => readFileSync(join(root, 'tooling/ledger', file), 'utf8');
  const ledger = parseLedger(read('ledger.md'), read('decisions.md'));
  const results = readResults(root);
  const coverage = cover(ledger, results.tests);
  console.log(tableOf(ledger, coverage));
  const notRun = notRunLine(results);
  if (notRun) console.log(`\n${notRun}`);
  const problems = [
    ...ledger.problems,
    ...results.problems,
    ...coverage.problems,
    // Without a browser, or before all tests have run, rows are open for that reason alone.
    ...(results.notRun.length > 0 || results.problems.length > 0 ? [] : coverage.unproven),
  ];
  console.log(`\n${countsOf(results.tests)}`);
  if (problems.length === 0) return 0;
  console.error(`\n${problems.join('\n')}`);
  return 1;
}

try {
  process.exitCode = run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof TypeError) console.error(`\n${usage}`);
  process.exitCode = 2;
}
