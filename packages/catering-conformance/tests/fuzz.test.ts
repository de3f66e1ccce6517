import { fuzz, memoryInUse } from '@catering/conformance/fuzz';
import { runFuzz } from '@catering/conformance/internal/cli/commands/fuzz.ts';
import { createTestApp } from '@catering/mock-api';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openServer } from '../fixtures/own-mock-api.ts';
import { cateringProgram } from '../src/program.ts';
import { cateringSuite } from '../src/suite.ts';

/** Part of what the command sends: enough for every operation and every status below. */
const RUNS = 3000;

test(
  'no random request makes the mock API fail or break its contract',
  { tags: ['API-GEN-04', 'D-53', 'D-55'] },
  async () => {
    const { app, inspect, close } = await openServer();
    const report = await fuzz(cateringSuite, app, {
      runs: RUNS,
      seed: 1,
      timeoutMs: 20_000,
      memory: memoryInUse,
      inspect,
    });
    await close?.();
    const { sent, memory, results, coverage } = report;
    expect(results.filter(({ verdict }) => verdict !== 'passed')).toEqual([]);
    expect([sent, memory === undefined]).toEqual([RUNS, false]);
    expect(coverage.filter(({ reached }) => reached.length === 0)).toEqual([]);
    expect(results.map(({ check }) => check.id)).toEqual(
      expect.arrayContaining([
        'server.address.unknown-path',
        'server.state.memory',
        'server.state.integrity',
      ]),
    );
    const statuses = new Set(coverage.flatMap(({ reached }) => reached));
    for (const status of [200, 201, 400, 401, 403, 404, 409, 413, 415]) {
      expect(statuses).toContain(status);
    }
  },
);

test('the same seed sends the same requests', async () => {
  const statusesOf = async (seed: number) => {
    const { app, close } = await openServer();
    const options = { runs: 100, seed, keepExchanges: true };
    const { exchanges } = await fuzz(cateringSuite, app, options);
    await close?.();
    return exchanges.map(({ request, response }) => `${request.method} ${response?.status}`);
  };
  const [one, other, another] = [await statusesOf(5), await statusesOf(5), await statusesOf(6)];
  expect(other).toEqual(one);
  expect(another).not.toEqual(one);
});

test('stops after the given minutes, even if requests remain', async () => {
  const { app, close } = await openServer();
  const { ok, sent } = await fuzz(cateringSuite, app, { minutes: 0.02, seed: 1 });
  await close?.();
  expect(ok).toBe(true);
  expect(sent).toBeGreaterThan(0);
});

/** A mock API with something planted in front of it. */
async function findPlanted(plant: (app: RequestListener) => RequestListener, timeoutMs = 20_000) {
  const { app, close } = await createTestApp();
  const report = await fuzz(cateringSuite, plant(app), {
    runs: 2000,
    seed: 2,
    maxErrors: 1,
    timeoutMs,
  });
  await close();
  const failed = report.results.filter(({ verdict }) => verdict === 'failed');
  return failed.flatMap(({ check, findings }) =>
    findings.map(({ message, got, again }) => ({ id: check.id, message, got, again })),
  );
}

test('finds a server error, and prints the options that reproduce it', async () => {
  const found = await findPlanted((app) => (request, response) => {
    if (!request.url?.includes('%00')) return app(request, response);
    return response.writeHead(500, { 'content-type': 'application/json' }).end('{}');
  });
  expect(found[0]).toMatchObject({ message: 'has no server error', got: '500' });
  expect(found[0]?.again).toMatch(/^fuzz --seed 2 --runs \d+$/);
});

test('stops after the given number of distinct errors, and says so', async () => {
  const { sent, results, traffic } = await fuzz(
    cateringSuite,
    (_request, response) => void response.writeHead(500).end(),
    { runs: 2000, seed: 1, maxErrors: 5 },
  );
  expect(traffic?.source).toMatch(/ended after \d+ distinct errors \(--max-errors\)$/);
  const failed = results.filter(({ verdict }) => verdict === 'failed');
  // What is read back afterwards shows more of them.
  expect(failed.flatMap(({ findings }) => findings).length).toBeGreaterThanOrEqual(5);
  expect(sent).toBeLessThan(20);
});

test('finds a request that gets no response', async () => {
  const [found] = await findPlanted(
    (app) => (request, response) => {
      if (request.method !== 'DELETE') app(request, response);
    },
    300,
  );
  expect(found?.got).toBe('no response within 300 ms');
});

test('finds a response that breaks the contract', async () => {
  const [found] = await findPlanted((app) => (request, response) => {
    if (request.url !== '/auth/is-valid') return app(request, response);
    return response.setHeader('content-type', 'application/json').end('{"isValid":"yes"}');
  });
  expect(found).toMatchObject({
    id: 'auth.isValid.response.shape',
    message: 'responds in the declared shape: body.isValid',
    got: '"yes"',
  });
});

test('finds an unknown path that the server accepts', async () => {
  const [found] = await findPlanted((app) => (request, response) => {
    if (!request.url?.startsWith('/conformance-')) return app(request, response);
    return response.end('Welcome');
  });
  expect(found).toMatchObject({ id: 'server.address.unknown-path', got: '200' });
});

test('distinguishes a memory leak from a server that warms up', async () => {
  const held: number[][] = [];
  const { app, close } = await createTestApp();
  const leaking: RequestListener = (request, response) => {
    held.push(Array<number>(25_000).fill(held.length));
    app(request, response);
  };
  const options = { runs: 1000, seed: 2, memory: memoryInUse };
  const { ok, results } = await fuzz(cateringSuite, leaking, options);
  await close();
  expect(held.length).toBeGreaterThan(1000);
  expect(ok).toBe(false);
  const failed = results.filter(({ verdict }) => verdict === 'failed');
  expect(failed.map(({ check }) => check.id)).toEqual(['server.state.memory']);
});

test('the command fuzzes an app in its own process, reports its data, and exits with 1', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fuzz-'));
  const [app, text] = [join(folder, 'app.mjs'), join(folder, 'report.txt')];
  const fixture = new URL('../fixtures/own-mock-api.ts', import.meta.url).href;
  await writeFile(
    app,
    `import { openServer as open } from ${JSON.stringify(fixture)};
export const openServer = async () => ({ ...(await open()), inspect: async () => ['a row is lost'] });`,
  );
  const screen = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const args = ['--app', app, '--runs', '40', '--seed', '3', '--report', 'text', '--out', text];
  expect(await runFuzz(cateringSuite, cateringProgram, args)).toBe(1);
  screen.mockRestore();
  errors.mockRestore();
  const report = await readFile(text, 'utf8');
  await rm(folder, { recursive: true });
  expect(report).toContain('server.state.integrity');
  expect(report).toMatch(/got +a row is lost/);
  expect(report).toMatch(/^Failed: http.*\n.*\n.*\n.*; 40 random requests sent, seed 3$/m);
});

test.each([
  [['--runs', 'many'], /option '--runs <number>' argument 'many' is invalid\. Give a whole number/],
  [['--base-url', 'http://127.0.0.1:9'], /Nothing responds at http:\/\/127\.0\.0\.1:9: .*refused/],
  [['--app', 'none.ts'], /^error: --app 'none\.ts' cannot be loaded: /],
  [[], /^error: no backend\./],
  [['--dessert'], /unknown option '--dessert'/],
])('rejects %j in one sentence', async (args, sentence) => {
  await expect(runFuzz(cateringSuite, cateringProgram, args)).rejects.toThrow(sentence);
});
