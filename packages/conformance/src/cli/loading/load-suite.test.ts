import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSuite } from './load-suite.ts';

test("roles, examples, and annotations come from the metadata of the contract's routes", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'contract-'));
  const file = join(folder, 'contract.mjs');
  const metadata = {
    roles: ['admin'],
    example: { query: { q: 'a' } },
    annotations: { limited: true },
  };
  const routes = {
    find: { method: 'GET', path: '/books', responses: { 200: null }, metadata },
    ping: { method: 'GET', path: '/ping', responses: { 200: null } },
  };
  await writeFile(file, `export const contract = { books: ${JSON.stringify(routes)} };`);
  const { operations } = await loadSuite({ contract: file });
  await rm(folder, { recursive: true });
  expect(
    operations.map(({ id, roles, example, annotations }) => [id, roles, example, annotations]),
  ).toEqual([
    ['books.find', ['admin'], { query: { q: 'a' } }, { limited: true }],
    ['books.ping', ['guest'], {}, {}],
  ]);
});
