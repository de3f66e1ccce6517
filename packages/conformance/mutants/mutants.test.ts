import { listOperations } from '@catering/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Report } from '../src/run/results/report.ts';
import { mutants } from './all-mutants.ts';
import { writtenChecks } from '../src/checks/suite.ts';
import { startBackend } from '../testing/start-backend.ts';

/** The seed of the run. Some mutants look for what the run sends with it. */
const SEED = 7;

type Backend = Awaited<ReturnType<typeof startBackend>>;

let unlimited: Backend;
let limited: Backend;
/** Its clock is moved on, so that the token of its admin may end. */
let ageing: Backend;

beforeAll(async () => {
  unlimited = await startBackend();
  limited = await startBackend({ callsPerMinute: 20 });
  ageing = await startBackend();
});

afterAll(async () => {
  await Promise.all([unlimited, limited, ageing].map(({ stop }) => stop()));
});

function backendFor(check: string): Backend {
  if (check.endsWith('too-many-calls')) return limited;
  return /minutes|days|lifetime/.test(check) ? ageing : unlimited;
}

const verdictOf = ({ results }: Report, id: string) => {
  const [result] = results.filter(({ check }) => check.id === id);
  if (result) return result.verdict;
  throw new Error(`There is no check ${id}. \`npx -y pnpm@12 conformance --list\` shows the ids.`);
};

describe.each(mutants)('$operation $does', ({ killedBy, mutation }) => {
  test(`fails ${killedBy}`, async () => {
    const options = { strict: true, seed: SEED, only: [killedBy] };
    const report = await backendFor(killedBy).run(options, mutation);
    const verdict = verdictOf(report, killedBy);
    expect(verdict, 'the check does not notice the mutation').toBe('failed');
  });
});

test('every check that is written by hand has a mutant', () => {
  const proven = new Set(mutants.map(({ killedBy }) => killedBy));
  const ids = writtenChecks.map(
    ({ operation, category = 'state', detail }) => `${operation}.${category}.${detail}`,
  );
  const unproven = ids.filter((id) => !proven.has(id));
  expect(unproven, 'add a mutant that this check notices, in `mutants`').toEqual([]);
});

test('every operation has a mutant, and no two mutants are the same', () => {
  const names = mutants.map(({ operation, does }) => `${operation} ${does}`);
  expect(new Set(names).size).toBe(names.length);
  const operations = new Set(mutants.map(({ operation }) => operation));
  expect(listOperations().filter(({ id }) => !operations.has(id))).toEqual([]);
});
