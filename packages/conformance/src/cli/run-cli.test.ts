import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** In a process of its own, which the command may end. */
const shell = (line: string): Promise<{ code: number; stderr: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, NODE: process.execPath, MAIN: main };
    execFile('sh', ['-c', line], { env }, (error, _stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), stderr });
    });
  });

const COMMAND = '"$NODE" --conditions=source "$MAIN"';

test('a reader that has read enough ends the command without an error', async () => {
  const { stderr } = await shell(`${COMMAND} --list | head -1`);
  expect(stderr).toBe('');
});
