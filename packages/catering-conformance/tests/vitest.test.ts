import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..');
const vitest = join(folder, 'node_modules/vitest/vitest.mjs');

let output = '';
beforeAll(async () => {
  output = await new Promise<string>((resolve) => {
    const options = { cwd: folder, env: { ...process.env, NO_COLOR: '1' } };
    const limits = ['--testTimeout', '200', '--hookTimeout', '200'];
    const args = [vitest, 'run', '--root', 'fixtures', '--reporter', 'verbose', ...limits];
    execFile(process.execPath, args, options, (_error, out, err) => resolve(out + err));
  });
});

test('a check that a backend breaks fails the test of its name, with a line that replays it', () => {
  expect(output).toMatch(
    /FAIL .*broken-backend.*GET \/, called with valid values, .* \[utility\.root\.valid-request\]/,
  );
  expect(output).toContain('responds in the declared shape: body');
  expect(output).toMatch(/replay: curl .*'http:\/\/127\.0\.0\.1:\d+\/'/);
});

test('a failure of the baseline fails no test, another one does, and the report has both', () => {
  expect(output).not.toMatch(/FAIL .*known-failure.*utility\.root\.valid-request/);
  expect(output).toMatch(/FAIL .*known-failure.*utility\.root\.response\.content-type/);
  expect(output).not.toMatch(/FAIL .*the report says what became of the baseline/);
});

test('a skipped check is a skipped test, with its reason', () => {
  expect(output).toMatch(/↓ .*slow-backend.*\[utility\.root\.state\].*\[nothing is there\]/);
});

test('a check may take longer than the tests of the project, and so may the start', () => {
  expect(output).toMatch(/(?:✓|×) .*slow-backend.*\[utility\.root\.valid-request\]/);
  expect(output).not.toContain('timed out');
});
