import { expect, test } from 'vitest';
import { runCommand } from '../../testing/run-command.ts';
import { runConformanceCommand } from './conformance.ts';

const API = '(--openapi FILE | --contract FILE | --suite FILE)';

test.each([
  ['run', `Usage: conformance run ${API} [options]`],
  ['fuzz', `Usage: conformance fuzz ${API} [options]`],
  ['proxy', `Usage: conformance proxy ${API} [options]`],
  ['har', `Usage: conformance har ${API} [options] <file>`],
  ['replay', `Usage: conformance replay ${API} [options] <file>`],
])('shows the usage of %s with all parts of the command', async (name, usage) => {
  const { stdout } = await runCommand(() => runConformanceCommand('1.0.0', [name, '--help']));
  expect(stdout.split('\n')[0]).toBe(usage);
});
