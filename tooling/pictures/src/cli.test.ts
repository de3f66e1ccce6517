import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const run = (...options: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'cli.ts'), ...options], {
    encoding: 'utf8',
  });

test.each([
  ['says that the folder is missing', [], 'Option --out is missing'],
  ['names the sets it knows', ['--out', 'x', '--set', 'cakes'], 'dishes, site or all'],
  ['names an unknown option', ['--out', 'x', '--size', '9'], '--size'],
])('%s, and ends with 2', (_, options, message) => {
  const { status, stderr } = run(...options);
  expect(status).toBe(2);
  expect(stderr).toContain(message);
  expect(stderr).toContain('--out FOLDER');
});
