import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { serve } from '@catering/conformance/testing';

const CLI = fileURLToPath(new URL('../src/cli.ts', import.meta.url));

/** The command against a server that greets, and then hangs; it is stopped once it does. */
async function interruptHanging(...args: string[]) {
  const hangs = Promise.withResolvers<void>();
  const backend = await serve((request, response) => {
    if (request.url?.startsWith('/__mock')) response.writeHead(404).end();
    else if (request.url === '/') response.end('{"message":"Hello"}');
    else hangs.resolve();
  });
  const child = spawn(
    process.execPath,
    ['--conditions=source', CLI, '--base-url', backend.baseUrl, ...args],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const ended = once(child, 'exit');
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  await hangs.promise;
  child.kill('SIGINT');
  return { child, ended, backend, output: () => ({ stdout, stderr }) };
}

test('Ctrl-C exits with 1, and writes a report to the screen and to its file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-'));
  const file = join(folder, 'report.json');
  const { ended, backend, output } = await interruptHanging('--json', file);
  const [code] = (await ended) as [number];
  const report: unknown = JSON.parse(await readFile(file, 'utf8'));
  await backend.close();
  await rm(folder, { recursive: true });
  const { stdout, stderr } = output();
  expect(stderr).toContain('Interrupted: cleaning up.');
  expect(stdout).toMatch(/Not reached:\n {2}\d+ checks: interrupted by SIGINT\n/);
  expect(report).toMatchObject({ ok: false });
  expect(code).toBe(1);
});
