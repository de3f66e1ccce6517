import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runNode } from './run-node.ts';
import type { Tool } from './tool.ts';

const folder = dirname(
  fileURLToPath(import.meta.resolve('@catering/catering-conformance/package.json')),
);
const command = ['--conditions=source', join(folder, 'src/cli.ts')];
const GOOD = ['passed', 'skipped'];

interface KitReport {
  readonly results: readonly { readonly id: string; readonly verdict: string }[];
}

/** As a user calls it: in a process of its own, with nothing but the address. */
const kit = (id: string, name: string, ...options: string[]): Tool => ({
  id,
  name,
  run: async ({ baseUrl, folder: own }) => {
    const report = join(own, 'report.json');
    const given = [`--base-url=${baseUrl}`, '--seed=1', '--report=json', `--out=${report}`];
    await runNode([...command, ...given, ...options], own);
    const { results } = JSON.parse(readFileSync(report, 'utf8')) as KitReport;
    const failed = results.filter(({ verdict }) => !GOOD.includes(verdict));
    return { failed: failed.map((one) => one.id), made: results.length };
  },
});

export const kits: readonly Tool[] = [
  kit('kit', 'this kit'),
  kit('kit-quick', 'this kit, `--quick`', '--quick'),
];
