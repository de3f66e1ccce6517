import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ledgerOf } from './testing/made-up-ledger.ts';
import { writeWorkspace } from './testing/write-workspace.ts';

const cli = fileURLToPath(new URL('./cli.ts', import.meta.url));

const run = (...args: string[]) =>
  spawnSync(process.execPath, [cli, ...args], { encoding: 'utf8' });

const workspaceOf = (rows: string[], title: string) =>
  writeWorkspace({
    'tooling/ledger/ledger.md': ledgerOf(...rows),
    'apps/web/e2e/soup.spec.ts': `test('${title}', () => {});\n`,
  });

const rows = ['- [x] SUP-01 | e2e | It is hot.', '- [ ] SUP-02 | e2e | It is salty.'];

test('a kept ledger ends with 0 and a table', () => {
  const { status, stdout, stderr } = run('--root', workspaceOf(rows, 'SUP-01 is hot'));
  expect(stdout.split('\n')).toEqual([
    'section           rows  covered  claimed  uncovered',
    '1. Soup (spec 1)     2        1        1          1',
    'total                2        1        1          1',
    '',
  ]);
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

test('a broken ledger ends with 1 and says why', () => {
  const { status, stderr } = run('--root', workspaceOf(rows, 'SUP-02 is salty'));
  expect(stderr).toContain('SUP-01 is ticked, but no test of kind e2e carries it');
  expect(status).toBe(1);
});

test('--list names the rows that no test proves', () => {
  const { stdout } = run('--list', '--root', workspaceOf(rows, 'SUP-01 is hot'));
  expect(stdout).toContain('\nSUP-02 | e2e | It is salty.\n');
  expect(stdout).not.toContain('It is hot.');
});

test('--tick ticks exactly what is proven, after which the ledger is kept', () => {
  const root = workspaceOf(rows, 'SUP-02 is salty');
  const { status, stdout } = run('--tick', '--root', root);
  expect(readFileSync(join(root, 'tooling/ledger/ledger.md'), 'utf8')).toBe(
    ledgerOf('- [ ] SUP-01 | e2e | It is hot.', '- [x] SUP-02 | e2e | It is salty.'),
  );
  expect(stdout).toContain('total                2        1        1          1');
  expect(status).toBe(0);
});

test.each([
  ['an unknown option', () => ['--everything'], 'Usage: '],
  ['no ledger', () => ['--root', writeWorkspace({})], 'ledger.md'],
  [
    'a test file that cannot be read',
    () => ['--root', workspaceOf(rows, "it's hot")],
    'apps/web/e2e/soup.spec.ts: ',
  ],
])('%s ends with 2 and says so', (_what, args, message) => {
  const { status, stderr } = run(...args());
  expect(stderr).toContain(message);
  expect(status).toBe(2);
});
