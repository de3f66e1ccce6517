import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, afterAll } from 'vitest';
import { loadSuite } from './load-suite.ts';
import { createServer } from 'node:https';
import { once } from 'node:events';
import { createServer as createPlainServer, type RequestListener } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { makeSelfSigned } from '../../testing/self-signed.ts';
import { notesDocument } from '../../testing/notes.ts';
import { runCommand } from '../../testing/run-command.ts';
import { conformanceProgram } from './options.ts';
import { runCli } from './run-cli.ts';

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

const open: Server[] = [];
afterAll(() => {
  for (const server of open) server.close();
});

async function portOf(server: Server) {
  open.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const run = (...args: string[]) => runCommand(() => runCli(conformanceProgram, '0', args));
const respond: RequestListener = (_request, response) => void response.end(notesDocument());

test('a contract in a package without "type": "module" gets the fix', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'contract-'));
  await writeFile(join(folder, 'package.json'), '{ "type": "commonjs" }');
  await writeFile(
    join(folder, 'contract.js'),
    "import * as z from 'zod';\nexport const contract = z;\n",
  );
  // Node itself decides what a module is.
  const command = ['--conditions=source', join(import.meta.dirname, '../main.ts'), 'run', '--list'];
  const started = promisify(execFile)(process.execPath, [
    ...command,
    '--contract',
    join(folder, 'contract.js'),
  ]);
  await expect(started).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(
      /contract\.js cannot be loaded: its package\.json .* name the module \.mts\.$/m,
    ),
  });
  await rm(folder, { recursive: true });
});

test('--insecure also applies to the document of the backend', async () => {
  const { cert, key } = makeSelfSigned();
  const url = `https://127.0.0.1:${await portOf(createServer({ cert, key }, respond))}/api.yaml`;
  const refused = await run('--openapi', url, '--list');
  expect(refused.stderr).toMatch(
    /^error: the OpenAPI document at .* is not trusted .*--insecure$/m,
  );
  const trusted = await run('--openapi', url, '--insecure', '--list');
  expect(trusted.stdout).toContain('create.valid-request');
});

test('--wait also waits for a document whose server is still starting', async () => {
  let refused = 0;
  const server = createPlainServer(respond);
  server.prependListener('connection', (socket) => {
    // A GET is sent twice where the connection ends.
    if (refused < 6) socket.destroy();
    refused += 1;
  });
  const url = `http://127.0.0.1:${await portOf(server)}/api.yaml`;
  const early = await run('--openapi', url, '--list');
  expect(early).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('closed the connection'),
  });
  expect((await run('--openapi', url, '--wait', '30', '--list')).stdout).toContain(
    'list.response.shape',
  );
});
