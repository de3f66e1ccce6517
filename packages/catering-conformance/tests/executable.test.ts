import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildExecutable } from '@catering/typescript/bundle';
import { createTestApp } from '@catering/mock-api';
import { afterAll, beforeAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'conformance-executable-test-'));
const file = join(folder, 'kit');

beforeAll(() => buildExecutable(fileURLToPath(new URL('../src/cli.ts', import.meta.url)), file));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs it where there is neither Node nor anything of this repository. */
const run = (...args: string[]) =>
  new Promise<{ code: unknown; stdout: string }>((done) => {
    execFile(file, args, { cwd: folder, env: {} }, (error, stdout) =>
      done({ code: error?.code ?? 0, stdout }),
    );
  });

async function runOn(listener: RequestListener, ...options: string[]) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const result = await run('--base-url', `http://127.0.0.1:${port}`, '--seed', '1', ...options);
  server.close();
  server.closeAllConnections();
  return result;
}

test('the executable passes a server that conforms to the contract', async () => {
  const { app, close } = await createTestApp();
  const { code, stdout } = await runOn(app, '--only', '*.valid-request');
  await close();
  expect(stdout).toMatch(/\d+ checks passed, 0 failed/);
  expect(code).toBe(0);
});

test('the executable fails a server that breaks the contract, and explains a check', async () => {
  const { code, stdout } = await runOn(
    (_request, response) => void response.end('Hello'),
    '--only',
    'utility.root',
  );
  expect(stdout).toContain('utility.root');
  expect(code).toBe(1);
  const { stdout: explained } = await run('--explain', 'order.create.state.other-price');
  expect(explained).toContain("a price that is not the menu's 409");
});
