import { cateringSuite } from '@catering/catering-conformance';
import { fuzz } from '@catering/conformance/fuzz';
import { sql } from 'kysely';
import { createTestApp } from 'mock-api';
import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { findDamage } from './integrity.ts';
import { hasGrown, memoryInUse } from './memory.ts';
import { fuzzOwnMockApi } from './own-mock-api.ts';
import { isWell, toldOf } from './told.ts';

/** A quarter of what the command sends. */
const RUNS = 5000;

test(
  'no random request brings the mock API down, or out of its contract',
  { tags: ['API-GEN-04', 'D-53', 'D-55'] },
  async () => {
    const outcome = await fuzzOwnMockApi({ runs: RUNS, seed: 1, timeoutMs: 20_000 });
    const { sent, damage, memory, operations, statuses } = outcome;
    expect(isWell(outcome) || toldOf(outcome)).toBe(true);
    expect([sent, operations.size, damage, memory === undefined]).toEqual([RUNS, 40, [], false]);
    for (const status of [200, 201, 400, 401, 403, 404, 405, 409, 413, 415]) {
      expect([status, statuses.get(status) ?? 0]).not.toEqual([status, 0]);
    }
  },
);

test('the same seed makes the same requests', async () => {
  const [one, other] = [
    await fuzzOwnMockApi({ runs: 300, seed: 5 }),
    await fuzzOwnMockApi({ runs: 300, seed: 5 }),
  ];
  expect([...other.statuses]).toEqual([...one.statuses]);
  const another = await fuzzOwnMockApi({ runs: 300, seed: 6 });
  expect([...another.statuses]).not.toEqual([...one.statuses]);
});

/** A mock API with something planted in front of it. */
async function withPlanted(plant: (app: RequestListener) => RequestListener, timeoutMs = 20_000) {
  const { app, close } = await createTestApp();
  const outcome = await fuzz(cateringSuite, plant(app as RequestListener), {
    runs: 2000,
    seed: 2,
    most: 1,
    timeoutMs,
  });
  await close();
  return outcome;
}

test('a fault of the server is found, and told with a line that replays it', async () => {
  const outcome = await withPlanted((app) => (request, response) => {
    if (!request.url?.includes('%00')) return app(request, response);
    return response.writeHead(500, { 'content-type': 'application/json' }).end('{}');
  });
  const told = toldOf(outcome);
  expect(told).toMatch(/✗ .*: does not fall over \(request \d+ of seed 2\)/);
  expect(told).toMatch(/replay {4}.*curl .*%00/);
  expect(told).toMatch(/again {5}pnpm fuzz --seed 2 --runs \d+/);
});

test('an answer that never comes is found', async () => {
  const { faults } = await withPlanted(
    (app) => (request, response) => {
      if (request.method !== 'DELETE') app(request, response);
    },
    300,
  );
  expect(faults[0]?.violation.got).toBe('no response within 300 ms');
});

test('an answer that the contract does not have is found', async () => {
  const { faults } = await withPlanted((app) => (request, response) => {
    if (request.url !== '/auth/is-valid') return app(request, response);
    return response.setHeader('content-type', 'application/json').end('{"isValid":"yes"}');
  });
  expect(faults[0]?.violation).toMatchObject({
    message: 'responds in the declared shape: body.isValid',
    got: '"yes"',
  });
});

test('damage to the database is found', async () => {
  const { database, close } = await createTestApp();
  expect(await findDamage({ database })).toEqual([]);
  await sql`PRAGMA foreign_keys = OFF`.execute(database);
  await sql`UPDATE dishes SET category_id = 'nowhere' WHERE rowid = 1`.execute(database);
  expect(await findDamage({ database })).toEqual([
    expect.stringMatching(/^dangling reference: .*"dishes"/),
  ]);
  await close();
});

test('a server that holds on to memory is told from one that warms up', async () => {
  const held: number[][] = [];
  const { app, close } = await createTestApp();
  const leaking: RequestListener = (request, response) => {
    held.push(Array.from({ length: 25_000 }, () => held.length));
    (app as RequestListener)(request, response);
  };
  const outcome = await fuzz(cateringSuite, leaking, { runs: 1000, seed: 2, memory: memoryInUse });
  await close();
  expect(held.length).toBeGreaterThan(1000);
  expect(isWell(outcome)).toBe(false);
  expect(toldOf(outcome)).toMatch(/✗ memory has grown \d+\.\d MB early, \d+\.\d MB late/);
  expect(hasGrown({ early: 60_000_000, late: 70_000_000 })).toBe(false);
});
