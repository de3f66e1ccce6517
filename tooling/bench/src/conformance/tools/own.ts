import { runCommand, type Report } from '@catering/conformance/strangers/run-command.ts';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runNode } from './run-node.ts';
import type { Outcome, Tool } from './tool.ts';

function outcomeOf({ results }: Report): Outcome {
  const idsOf = (verdict: string) =>
    results.filter((one) => one.verdict === verdict).map(({ id }) => id);
  return { failed: idsOf('failed'), warned: idsOf('warning'), made: results.length };
}

/** The engine with an OpenAPI document, as the tests of other frameworks' servers call it. */
export const engine: Tool = {
  id: 'conformance',
  name: '`conformance run`, this engine',
  run: async (target) => outcomeOf(await runCommand(target, 1)),
};

const folder = dirname(fileURLToPath(import.meta.resolve('@catering/backend-suite/package.json')));
const command = ['--conditions=source', join(folder, 'src/cli.ts')];

/** The suite of the catering API, as a user calls it: in a process of its own, with nothing but the address. */
const kit = (id: string, name: string, ...options: string[]): Tool => ({
  id,
  name,
  run: async ({ baseUrl, folder: own }) => {
    const report = join(own, 'report.json');
    const given = [`--base-url=${baseUrl}`, '--seed=1', '--report=json', `--out=${report}`];
    await runNode([...command, ...given, ...options], own);
    return outcomeOf(JSON.parse(readFileSync(report, 'utf8')) as Report);
  },
});

export const kits: readonly Tool[] = [
  kit('kit', 'this kit'),
  kit('kit-quick', 'this kit, `--quick`', '--quick'),
];
