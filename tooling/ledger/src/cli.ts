import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { check } from './check.ts';

const usage = `Usage: node src/cli.ts [--list] [--tick] [--root DIR]
  --list      also list the rows that no test proves
  --tick      tick exactly the rows that a test proves
  --root DIR  another workspace than this one`;

const thisWorkspace = fileURLToPath(new URL('../../../', import.meta.url));

/** Exit code: 0 kept, 1 the ledger and the tests disagree, 2 could not run. */
function run(): number {
  const { values } = parseArgs({
    options: {
      list: { type: 'boolean', default: false },
      tick: { type: 'boolean', default: false },
      root: { type: 'string', default: thisWorkspace },
    },
  });
  const { report, faults } = check(values);
  console.log(report);
  if (faults.length === 0) return 0;
  console.error(`\n${faults.join('\n')}`);
  return 1;
}

try {
  process.exitCode = run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof TypeError) console.error(usage);
  process.exitCode = 2;
}
