import { listOperations } from '@catering/contract';
import { createTestApp, movableClock, type TestApp } from 'mock-api';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runConformance, type Report } from '../src/index.ts';
import { mutants } from './all.ts';
import { twistedServer } from './server.ts';
import { killTable, type Death } from './table.ts';

/** Mutants know it: some of them look for what the run will send. */
const SEED = 7;

let backend: TestApp;
let server: Server;
let baseUrl = '';
let admin = '';
const deaths: Death[] = [];

beforeAll(async () => {
  // A clock that runs: what is newest is told by its moment.
  const clock = movableClock();
  const control = { clock, reset: async () => {} };
  backend = await createTestApp({ callsPerMinute: 140, clock, control });
  server = createServer(backend.app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { headers } = await backend.person('admin');
  admin = headers.authorization.replace('Bearer ', '');
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await backend.close();
  process.stdout.write(killTable(deaths));
});

const verdictOf = ({ results }: Report, id: string) =>
  results.find(({ check }) => check.id === id)?.verdict;

describe.each(mutants)('$operation $does', ({ operation, does, killedBy, twist }) => {
  test(`${killedBy} notices`, async () => {
    const target = twistedServer(baseUrl, twist, admin);
    const options = { profile: 'reference', seed: SEED, only: [killedBy] } as const;
    const report = await runConformance(target, options);
    const verdict = verdictOf(report, killedBy);
    deaths.push({ operation, does, killedBy, verdict: verdict ?? 'unknown' });
    expect(verdict).toBe('broken');
  });
});

test('there are at least 100 mutants, no two alike, and one for each operation', () => {
  const names = mutants.map(({ operation, does }) => `${operation} ${does}`);
  expect(new Set(names).size).toBe(names.length);
  expect(mutants.length).toBeGreaterThanOrEqual(100);
  const operations = new Set(mutants.map(({ operation }) => operation));
  expect(listOperations().filter(({ id }) => !operations.has(id))).toEqual([]);
});
