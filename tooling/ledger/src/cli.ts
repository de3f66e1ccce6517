import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { cover } from './coverage.ts';
import { parseLedger } from './ledger.ts';
import { notRun } from './not-run.ts';
import { tableOf } from './report.ts';
import { readResults } from './results.ts';

const usage = `Usage: ledger [--root FOLDER]

Checks that each requirement has a passing test, by the results of the last run.

--root FOLDER  check another workspace

With CI=1, tests that did not run because they need a program fail the check.

Exit code: 0 each requirement is proven, 1 one is not, 2 the check could not run.`;

const thisWorkspace = fileURLToPath(new URL('../../../', import.meta.url));

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
  const missing = notRun(results.tests);
  if (missing.length > 0) console.log(`\nOn this machine:\n${missing.join('\n')}`);
  const problems = [
    ...ledger.problems,
    ...results.problems,
    ...coverage.problems,
    // CI installs what tests need.
    ...(process.env.CI ? missing.filter((line) => line.includes('needs ')) : []),
  ];
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
