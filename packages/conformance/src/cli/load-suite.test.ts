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

test('of the contracts that a module exports, the whole one is checked; of several, one has to be named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'contract-'));
  const file = join(folder, 'contracts.mjs');
  const route = (path: string) => JSON.stringify({ method: 'GET', path, responses: { 200: null } });
  const parts = `export const authRouter = { login: ${route('/login')} };
export const booksRouter = { list: ${route('/books')} };
export const api = { auth: authRouter, books: booksRouter };`;
  await writeFile(file, parts);
  const idsOf = async (contract: string) =>
    (await loadSuite({ contract })).operations.map(({ id }) => id);
  expect(await idsOf(file)).toEqual(['auth.login', 'books.list']);

  const several = join(folder, 'several.mjs');
  await writeFile(several, `${parts}\nexport const other = { ping: ${route('/ping')} };`);
  await expect(idsOf(several)).rejects.toThrow(
    `error: ${several} exports several contracts: api, other. Name one: --contract ${several}#api`,
  );
  expect(await idsOf(`${several}#other`)).toEqual(['ping']);
  await rm(folder, { recursive: true });
});
