import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { decisionsText, ledgerText } from './testing/made-up-ledger.ts';
import { writeWorkspace } from './testing/write-workspace.ts';

const cli = fileURLToPath(new URL('./cli.ts', import.meta.url));

const run = (...args: string[]) =>
  spawnSync(process.execPath, [cli, ...args], { encoding: 'utf8' });

/** A report of Playwright from another folder: a cached result keeps the paths of the checkout that ran. */
const playwrightReport = (status: string) => ({
  config: { rootDir: '/elsewhere/apps/web/e2e' },
  suites: [
    {
      file: 'soup.spec.ts',
      title: 'soup.spec.ts',
      specs: [],
      suites: [
        {
          file: 'soup.spec.ts',
          title: 'the soup',
          specs: [
            {
              title: 'is hot',
              tags: ['SUP-01'],
              tests: [{ results: [{ status: 'passed' }] }, { results: [{ status }] }],
            },
          ],
        },
      ],
    },
  ],
});

const vitestReport = (status: string) => ({
  testResults: [
    {
      name: '/elsewhere/apps/web/src/soup.test.ts',
      assertionResults: [{ fullName: 'soup is salty', status, tags: ['SUP-02'] }],
    },
  ],
});

type Reports = { vitest?: object; playwright?: object };

const workspaceOf = ({ vitest, playwright }: Reports, more: Record<string, string> = {}) =>
  writeWorkspace({
    'tooling/ledger/ledger.md': ledgerText('- SUP-01 | e2e | Hot.', '- SUP-02 | unit | Salty.'),
    'tooling/ledger/decisions.md': decisionsText,
    'apps/web/vitest.config.ts': '',
    'apps/web/playwright.config.ts': '',
    'apps/web/e2e/soup.spec.ts': '',
    'apps/web/src/soup.test.ts': '',
    ...(vitest && { 'apps/web/.results/vitest.json': JSON.stringify(vitest) }),
    ...(playwright && { 'apps/web/.results/playwright.json': JSON.stringify(playwright) }),
    ...more,
  });

const passed = { vitest: vitestReport('passed'), playwright: playwrightReport('passed') };

test('exits with 0 and prints a table if every row is proven', () => {
  const { status, stdout, stderr } = run('--root', workspaceOf(passed));
  expect(stderr).toBe('');
  expect(stdout.split('\n')).toEqual([
    'section           rows  proven',
    '1. Soup (spec 1)     2       2',
    'total                2       2',
    '',
    '2 passed, 0 failed, 0 not run',
    '',
  ]);
  expect(status).toBe(0);
});

test.each<[string, Reports, Record<string, string>, string]>([
  [
    'a browser test that failed on one of its screens',
    { ...passed, playwright: playwrightReport('failed') },
    {},
    'SUP-01 (e2e) is not proven: no test passed: apps/web/e2e/soup.spec.ts "is hot"',
  ],
  [
    'a test that was skipped',
    { ...passed, vitest: vitestReport('skipped') },
    {},
    'SUP-02 (unit) is not proven: no test passed: apps/web/src/soup.test.ts "soup is salty"',
  ],
  [
    'a result file that is missing',
    { vitest: passed.vitest },
    {},
    'apps/web/.results/playwright.json is missing: run `npx -y pnpm@12 test`',
  ],
  [
    'a test file that has not run',
    passed,
    { 'apps/web/src/stew.test.tsx': '', 'apps/web/dist/old.test.ts': '' },
    'apps/web/src/stew.test.tsx has not run: run `npx -y pnpm@12 test`\n',
  ],
])('%s ends with 1 and is named', (_what, reports, more, message) => {
  const { status, stderr } = run('--root', workspaceOf(reports, more));
  expect(stderr).toContain(message);
  expect(stderr).not.toContain('dist');
  expect(status).toBe(1);
});

test('before all tests have run, rows are not said to be unproven', () => {
  const { stderr } = run('--root', workspaceOf({ vitest: passed.vitest }));
  expect(stderr).not.toContain('is not proven');
});

test('a test that needs a missing program is listed in one line, and fails nothing', () => {
  const needing = {
    fullName: 'a server in Python passes, needs Python: apt-get install python3',
    status: 'skipped',
    tags: [],
  };
  const [file] = passed.vitest.testResults;
  const vitest = {
    testResults: [
      { name: file?.name, assertionResults: [...(file?.assertionResults ?? []), needing] },
    ],
  };
  const { status, stdout } = run('--root', workspaceOf({ ...passed, vitest }));
  expect(stdout).toContain(
    'Not run on this machine: 1 of apps/web/src/soup.test.ts (needs Python: apt-get install python3).\n',
  );
  expect(stdout).toContain('2 passed, 0 failed, 1 not run\n');
  expect(status).toBe(0);
});

test('without a browser, its tests are listed, and the rows that only they prove fail nothing', () => {
  const playwright = { notRun: 'no Chromium found' };
  const { status, stdout, stderr } = run('--root', workspaceOf({ ...passed, playwright }));
  expect(stderr).toBe('');
  expect(stdout).toContain('total                2       1\n');
  expect(stdout).toContain(
    'Not run on this machine: browser tests of apps/web (no Chromium found).\n',
  );
  expect(status).toBe(0);
});

test.each([
  ['an unknown option', () => ['--everything'], 'Usage: '],
  ['no ledger', () => ['--root', writeWorkspace({})], 'ledger.md'],
  [
    'a result file of another form',
    () => ['--root', workspaceOf({ ...passed, vitest: {} })],
    'testResults',
  ],
])('%s exits with 2 and a message', (_what, args, message) => {
  const { status, stderr } = run(...args());
  expect(stderr).toContain(message);
  expect(status).toBe(2);
});
