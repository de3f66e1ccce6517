import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contestant } from './contestant.ts';
import { menu } from './menu.ts';

const folder = join(import.meta.dirname, '../../../../apps/mock-api');
/** Not "dist", which somebody may be serving from. */
const dist = join(folder, '.data/bench-dist');

/** People who place orders: with few, with many, and the one of the speed rounds. */
export const customers = {
  busy: { _id: 'busy', email: 'busy@example.com', password: 'a good password', role: 'user' },
  small: { _id: 'small', email: 'small@example.com', password: 'a good password', role: 'user' },
  runner: { _id: 'runner', email: 'runner@example.com', password: 'a good password', role: 'user' },
} as const;

/** Builds the program from the sources as they are. */
export function buildMockApi() {
  execFileSync(process.execPath, ['--conditions=source', 'scripts/build.ts', dist], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** The header that says who is calling. */
export async function bearer(
  address: string,
  { email, password }: { email: string; password: string } = customers.runner,
): Promise<Record<string, string>> {
  const response = await fetch(`${address}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token } = Object(await response.json());
  return { authorization: `Bearer ${token}` };
}

/** The seed that holds the menu of the bench, as a file in a folder. */
export function writeSeed(target: string): string {
  const file = join(target, 'seed.json');
  const categories = [{ _id: 'category-1', name: 'Mains', description: 'All there is.' }];
  const accounts = Object.values(customers);
  writeFileSync(file, JSON.stringify({ categories, dishes: menu, accounts }));
  return file;
}

/** @param database a file's name within the contestant's folder, or ":memory:" */
const mockApi = (
  id: string,
  name: string,
  database: string,
  more: readonly string[] = [],
): Contestant => ({
  id,
  name,
  command: ({ port, folder: own }) => ({
    args: [
      join(dist, 'main.js'),
      `--port=${port}`,
      '--log-level=silent',
      `--seed=${writeSeed(own)}`,
      `--database=${database === ':memory:' ? database : join(own, database)}`,
      ...more,
    ],
    cwd: own,
  }),
  headers: bearer,
});

/** The mock API as it comes: both validations, roles, a file that survives a power cut. */
export const durable = mockApi('mock-api', 'mock API, durable file', 'bench.sqlite');
export const inMemory = mockApi('mock-api-memory', 'mock API, `:memory:`', ':memory:');

/** For long runs, in which one address sends more messages than any visitor may. */
export const unlimited = mockApi('mock-api', 'mock API, durable file', 'bench.sqlite', [
  '--calls-per-minute=0',
]);
