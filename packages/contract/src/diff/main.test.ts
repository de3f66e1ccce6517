import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openApiDocument } from '../openapi.ts';

const execute = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'diff-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, value: unknown) => {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(value));
  return file;
};
const document = openApiDocument();
const { '/dishes': _removed, ...otherPaths } = document.paths;
const now = write('now.json', document);
const withoutDishes = write('without-dishes.json', { ...document, paths: otherPaths });

/** Runs the command to its end. */
async function contract(...args: string[]) {
  const main = join(import.meta.dirname, 'main.ts');
  const run = execute(process.execPath, [main, ...args]);
  const { stdout, stderr } = await run.catch((error: unknown) => Object(error));
  return { code: run.child.exitCode, stdout: `${stdout}`, stderr: `${stderr}` };
}

test('exits with 1 if an operation was removed', async () => {
  const { code, stdout } = await contract('diff', now, withoutDishes);
  expect(stdout).toMatch(
    /^\d breaking\n {2}dishes\.list \(GET \/dishes\) is removed\n {4}Clients: /,
  );
  expect(code).toBe(1);
});

test('exits with 0 if an operation was added', async () => {
  const { code, stdout } = await contract('diff', withoutDishes, now);
  expect(stdout).toMatch(/^\d additive\n {2}dishes\.list/);
  expect(code).toBe(0);
});

test('reads a packed contract, and the document of a server by its address', async () => {
  mkdirSync(join(folder, 'package/dist'), { recursive: true });
  write('package/dist/openapi.json', document);
  const tarball = join(folder, 'contract.tgz');
  await execute('tar', ['-czf', tarball, '-C', folder, 'package']);
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/openapi.json' ? 200 : 404;
    response.end(JSON.stringify(document));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { code, stdout } = await contract('diff', tarball, `http://127.0.0.1:${port}`);
  expect({ code, stdout }).toEqual({ code: 0, stdout: 'no changes\n' });
});

test.each([
  [
    ['diff', 'gone.json', 'gone.json'],
    "gone.json can't be read as an OpenAPI document: there is no such file. Give",
  ],
  [['diff', write('empty.json', {}), now], 'it has no paths. Give'],
  [['diff', write('empty.tgz', {}), now], 'it contains no package/dist/openapi.json. Give'],
  [['diff', import.meta.filename, now], 'it is not JSON. Give'],
  [['diff', 'http://127.0.0.1:9/', now], "http://127.0.0.1:9/ can't be read"],
  [['diff', 'one.json'], 'Name two versions: npx @catering/contract diff OLD NEW. See --help.'],
  [['dif', 'one.json', 'two.json'], 'There is no command "dif". The command is diff. See --help.'],
  [['--unknown'], "Unknown option '--unknown'. See --help.\n"],
])('%j is an error with exit code 2', async (args, message) => {
  const { code, stdout, stderr } = await contract(...args);
  expect(stderr).toContain(message);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
});

test('--help explains the sources and the exit codes', async () => {
  const { code, stdout } = await contract('--help');
  expect(stdout).toMatch(/diff OLD NEW[\s\S]*tarballs[\s\S]*Exit code: 0/);
  expect(code).toBe(0);
});
