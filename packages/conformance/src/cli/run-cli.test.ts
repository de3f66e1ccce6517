import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const library = fileURLToPath(new URL('../../examples/library/openapi.yaml', import.meta.url));

/** In a process of its own, which the command may end. */
const shell = (line: string): Promise<{ code: number; stderr: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, NODE: process.execPath, MAIN: main, LIBRARY: library };
    execFile('sh', ['-c', line], { env }, (error, _stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), stderr });
    });
  });

const COMMAND = '"$NODE" --conditions=source "$MAIN"';

test.each([
  ['an error that is thrown later', 'setImmediate(() => { throw new Error("late"); });'],
  ['a rejection that is not handled', 'void Promise.reject(new Error("late"));'],
])('%s in a contract ends with 2 and one sentence', async (_what, line) => {
  const file = join(await mkdtemp(join(tmpdir(), 'late-')), 'contract.mjs');
  await writeFile(file, `${line}\nawait new Promise((resolve) => setTimeout(resolve, 5000));`);
  const { code, stderr } = await shell(`${COMMAND} --contract ${file} --list`);
  expect(stderr).toMatch(/^error: This API cannot be checked .*: late\. Report it .*\n$/);
  expect(code).toBe(2);
});

test('a reader that has read enough ends the command without an error', async () => {
  const { stderr } = await shell(`${COMMAND} --openapi "$LIBRARY" --list | head -1`);
  expect(stderr).toBe('');
});
