import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildExecutable } from '@catering/typescript/bundle';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve } from '../../testing/index.ts';
import { libraryServer, tokens } from './server/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'conformance-executable-'));
const file = join(folder, 'conformance');
const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));
let server: Awaited<ReturnType<typeof serve>>;
const TOKENS = Object.entries(tokens).flatMap(([role, token]) => ['--token', `${role}=${token}`]);

beforeAll(async () => {
  await buildExecutable(pathOf('../../src/main.ts'), file);
  server = await serve(libraryServer());
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Runs it where there is neither Node nor anything of this repository. */
const run = (...args: string[]) =>
  new Promise<{ code: unknown; stdout: string }>((done) => {
    execFile(file, args, { cwd: folder, env: {} }, (error, stdout) =>
      done({ code: error?.code ?? 0, stdout }),
    );
  });

const runValid = (...args: string[]) =>
  run('run', '--base-url', server.baseUrl, '--only', '*.valid-request', ...args);

test('the executable prints its version', async () => {
  expect(await run('--version')).toEqual({ code: 0, stdout: '0.1.0\n' });
});

test('the README states its size', () => {
  const readme = readFileSync(pathOf('../../README.md'), 'utf8');
  const [, megabytes] = /one file of (\d+) MB/.exec(readme) ?? [];
  expect(Math.abs(statSync(file).size / 1_000_000 - Number(megabytes))).toBeLessThan(10);
});

test('the executable reads an OpenAPI document, and a correct server passes', async () => {
  const { code, stdout } = await runValid('--openapi', pathOf('openapi.yaml'), ...TOKENS);
  expect(stdout).toMatch(/\b1\d checks passed, 0 failed/);
  expect(code).toBe(0);
});
