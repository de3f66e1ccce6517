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

test('a broken check fails the test with its name, and prints a replay line', () => {
  expect(output).toMatch(
    /FAIL .*broken-backend.*GET \/, called with valid values, .* \[utility\.root\.valid-request\]/,
  );
  expect(output).toContain('responds in the declared shape: body');
  expect(output).toMatch(/replay: curl .*'http:\/\/127\.0\.0\.1:\d+\/'/);
});

test('a failure in the baseline fails no test, another failure does, and the report contains both', () => {
  expect(output).not.toMatch(/FAIL .*known-failure.*utility\.root\.valid-request/);
  expect(output).toMatch(/FAIL .*known-failure.*utility\.root\.response\.content-type/);
  expect(output).not.toMatch(/FAIL .*the report lists what changed from the baseline/);
});

test('a skipped check is a skipped test, with its reason', () => {
  expect(output).toMatch(/↓ .*slow-backend.*\[utility\.root\.state\].*\[nothing is there\]/);
});

test("a check and the start can take longer than the project's test timeout", () => {
  expect(output).toMatch(/(?:✓|×) .*slow-backend.*\[utility\.root\.valid-request\]/);
  expect(output).not.toContain('timed out');
});
