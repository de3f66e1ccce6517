import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { cover } from './coverage.ts';
import { parseLedger } from './ledger.ts';
import { tableOf } from './report.ts';
import { readResults } from './results.ts';

const usage = `Usage: node src/cli.ts [--root DIR]
  --root DIR  another workspace than this one`;

const thisWorkspace = fileURLToPath(new URL('../../../', import.meta.url));

/** Exit code: 0 each row is proven, 1 one is not, 2 could not run. */
function run(): number {
  const { root } = parseArgs({
    options: { root: { type: 'string', default: thisWorkspace } },
  }).values;
  const read = (file: string) => readFileSync(join(root, 'tooling/ledger', file), 'utf8');
  const ledger = parseLedger(read('ledger.md'), read('decisions.md'));
  const results = readResults(root);
  const coverage = cover(ledger, results.tests);
  console.log(tableOf(ledger, coverage));
  const problems = [...ledger.problems, ...results.problems, ...coverage.problems];
  if (problems.length === 0) return 0;
  console.error(`\n${problems.join('\n')}`);
  return 1;
}

try {
  process.exitCode = run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof TypeError) console.error(usage);
  process.exitCode = 2;
}
