import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '@catering/test/postgres';
import { mockApiProgram } from '@catering/test/production';
import type { Subject } from './subject.ts';
import { menu } from './menu.ts';

const CUSTOMER = { _id: 'customer', email: 'customer@example.com', role: 'user' } as const;
const PASSWORD = 'a good password';
/** A start with a seed like the demo hashes no password either. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$WeZ3lm95h/GcBnNMMFFN6w$AJ/8xsC9daEnpnhQyxtvHgntb6QZoFMlQLwlx4AjiPk';

/** The header that says who is calling. */
async function bearer(address: string): Promise<Record<string, string>> {
  const response = await fetch(`${address}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: CUSTOMER.email, password: PASSWORD }),
  });
  const { token } = Object(await response.json());
  return { authorization: `Bearer ${token}` };
}

/** The seed that holds the menu of the bench, as a file in a folder. */
function writeSeed(target: string): string {
  const file = join(target, 'seed.json');
  const categories = [{ _id: 'category-1', name: 'Mains', description: 'All there is.' }];
  const accounts = [{ ...CUSTOMER, passwordHash: PASSWORD_HASH }];
  writeFileSync(file, JSON.stringify({ categories, dishes: menu, accounts }));
  return file;
}

type Given = Parameters<Subject['command']>[0];

/** @param databaseOf where it keeps its data */
const mockApi = (id: string, name: string, databaseOf: (given: Given) => string): Subject => ({
  id,
  name,
  command: (given) => ({
    args: [
      mockApiProgram,
      `--port=${given.port}`,
      '--log-level=silent',
      `--seed=${writeSeed(given.folder)}`,
      `--database=${databaseOf(given)}`,
    ],
    cwd: given.folder,
  }),
  headers: bearer,
});

const inFile = ({ folder: own }: Given) => join(own, 'bench.sqlite');

/** The mock API as it comes: both validations, roles, a file that survives the end of the process. */
export const onFile = mockApi('mock-api', 'mock API, file', inFile);
export const inMemory = mockApi('mock-api-memory', 'mock API, `:memory:`', () => ':memory:');

/** One of several servers that share a database: what each of them adds. */
export const onPostgres: Subject = {
  ...mockApi('mock-api-postgres', 'mock API, Postgres', ({ backing = '' }) => backing),
  backing: async () => {
    const { address, remove } = await startPostgres({ fsync: 'on', full_page_writes: 'on' });
    return { address: address('postgres'), stop: remove };
  },
};
