import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const CLI = fileURLToPath(new URL('cli.ts', import.meta.url));

const command = (...args: string[]) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, ['--conditions=source', CLI, ...args], (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });

test('the command tells what it did, and ends with 0', async () => {
  const { code, stdout } = await command('--runs', '40', '--seed', '3');
  expect(stdout).toMatch(/^Well: http.*\n {2}40 requests over \d+ operations, seed 3$/m);
  expect(stdout).toContain('the database passes its integrity check');
  expect(code).toBe(0);
});

test.each([
  [
    ['--runs', 'many'],
    /option '--runs <number>' argument 'many' is invalid. Give a whole number from 1 /,
  ],
  [['--base-url', 'http://127.0.0.1:9'], /Nothing answers at http:\/\/127\.0\.0\.1:9: .*refused/],
  [['--dessert'], /unknown option '--dessert'/],
])('%j ends with 2 and one sentence', async (args, sentence) => {
  const { code, stderr, stdout } = await command(...args);
  expect(stderr.trim()).toMatch(sentence);
  expect(stderr).not.toMatch(/\n {4}at /);
  expect([code, stdout]).toEqual([2, '']);
});
