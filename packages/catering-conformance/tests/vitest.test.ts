import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..');
const vitest = join(folder, 'node_modules/vitest/vitest.mjs');

test('a check that a backend breaks fails the test of its name, with a line that replays it', async () => {
  const told = await new Promise<string>((resolve) => {
    const options = { cwd: folder, env: { ...process.env, NO_COLOR: '1' } };
    execFile(process.execPath, [vitest, 'run', '--root', 'fixtures'], options, (_error, out, err) =>
      resolve(out + err),
    );
  });
  expect(told).toMatch(/FAIL .*GET \/, called as .* \[utility\.root\.valid-request\]/);
  expect(told).toContain('responds in the declared shape: body');
  expect(told).toMatch(/replay: curl .*'http:\/\/127\.0\.0\.1:\d+\/'/);
});
