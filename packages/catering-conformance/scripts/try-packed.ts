/**
 * Packs the kit, installs it in an empty folder as a stranger would, and runs it there.
 *
 * node scripts/try-packed.ts URL [another Node to run it with, such as /usr/bin/node]
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const USE = `
import { runConformance } from '@catering/catering-conformance';
export const check = async (url: string): Promise<boolean> => {
  const report = await runConformance(url, { quick: true, seed: 1 });
  return report.ok && report.results[0]?.check.profile === 'document';
};
`;

const [url = 'http://127.0.0.1:4000', ...nodes] = process.argv.slice(2);
const packageFolder = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'packed-conformance-'));
const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });

try {
  execFileSync('npx', ['-y', 'pnpm@12', 'pack', '--pack-destination', folder], {
    cwd: packageFolder,
    stdio: 'ignore',
  });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }');
  writeFileSync(join(folder, 'use.ts'), USE);
  const tarball =
    run('ls')
      .split('\n')
      .find((name) => name.endsWith('.tgz')) ?? '';
  run('npm', 'install', '--no-audit', '--no-fund', `./${tarball}`, 'typescript', '@types/node@24');
  // The types of ts-rest speak of an older zod.
  const options = [
    '--module',
    'nodenext',
    '--strict',
    '--noEmit',
    '--skipLibCheck',
    '--types',
    'node',
  ];
  run('npx', 'tsc', ...options, 'use.ts');
  console.log(`${tarball} installs, and its types fit`);
  for (const node of [process.execPath, ...nodes]) {
    const cli = 'node_modules/.bin/catering-conformance';
    console.log(`Node ${run(node, '--version').trim()}, kit ${run(node, cli, '--version').trim()}`);
    console.log(run(node, cli, '--base-url', url, '--seed', '1'));
  }
} finally {
  rmSync(folder, { recursive: true });
}
