import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { serve } from '../http/target.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** In a process of its own, which the command may end. */
const shell = (line: string): Promise<string> =>
  new Promise((resolve) => {
    const env = { ...process.env, NODE: process.execPath, MAIN: main };
    execFile('sh', ['-c', line], { env }, (_error, _stdout, stderr) => resolve(stderr));
  });

const COMMAND = '"$NODE" --conditions=source "$MAIN"';

/** The stderr and the exit code of the command if the reader of its output leaves after one line. */
const withShortReader = (args: string) =>
  shell(`{ ${COMMAND} ${args}; echo "code $?" >&2; } | head -1`);

test('a reader that has read enough changes neither the exit code nor stderr', async () => {
  expect(await withShortReader('--list')).toBe('code 0\n');
  const { baseUrl, close } = await serve((_request, response) =>
    response.setHeader('content-type', 'application/json').end('{"message":"Hello"}'),
  );
  const only = '--only utility --report json';
  expect(await withShortReader(`--base-url ${baseUrl} ${only}`)).toMatch(/^code 1$/m);
  await close();
});
