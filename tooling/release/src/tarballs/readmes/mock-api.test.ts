import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@catering/test/free-port';
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { serve, sh } from '../shell.ts';
import { root } from '../workspace.ts';
import { block } from './block.ts';

const { pnpm } = inject('shared');
const README = 'apps/mock-api/README.md';
const CONTROL = 'apps/mock-api/docs/control.md';
const TESTS = 'apps/mock-api/docs/tests.md';
const IMPORT = "import { serveTestApp } from '@catering/mock-api';\n";
const IN_MEMORY = { CATERING_PORT: '0', CATERING_DATABASE: ':memory:' };
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';

/** A folder of the project for the files of these tests. */
const folder = join(pnpm, 'mock-api');
const write = (file: string, code: string) => writeFileSync(join(folder, file), code);
const type = (commands: string) => sh(pnpm, `cd mock-api\n${commands}`);

async function start(command = 'npx catering-mock-api') {
  const server = await serve(pnpm, command, IN_MEMORY);
  onTestFinished(server.stop);
  return {
    ...server,
    here: (text: string) => text.replaceAll('http://127.0.0.1:4000', server.baseUrl),
  };
}

beforeAll(() => {
  mkdirSync(folder);
});

test('the server lists its options, and starts; its data becomes the seed of another one', async () => {
  expect(await type('npx catering-mock-api --help')).toContain('CATERING_PORT');
  const { here } = await start(block(README, 'npx catering-mock-api').trim());
  expect(JSON.parse(await type(here(`${block(README, 'curl').trim()} --silent`)))).not.toEqual([]);
  const [save = '', load = ''] = block(CONTROL, 'curl http://127.0.0.1:4000/__mock/api/seed').split(
    '\n',
  );
  await type(here(save));
  const { baseUrl } = await start(load.replace('seed.json', join(folder, 'seed.json')));
  expect(await (await fetch(`${baseUrl}/dishes`)).json()).not.toEqual([]);
});

test('the first test passes', async () => {
  write('menu.test.mts', block(README, `${IMPORT}import assert`));
  expect(await type(block(README, 'npx node --test'))).toMatch(/pass 2\b/);
});

test('a test server fails as its fault says, and an upload replaces a picture', async () => {
  const request = "console.log((await fetch(url + '/dishes')).status);\nawait close();\n";
  write('server.mts', block(TESTS, `${IMPORT}\nconst`) + request);
  write('upload.mts', block(TESTS, `${IMPORT}import { readFile }`));
  writeFileSync(join(folder, 'dish.png'), Buffer.from(PIXEL, 'base64'));
  expect(await type('npx node server.mts; npx node upload.mts')).toBe('503\n200 image/png\n');
});

test('a request with a fault in its header fails: of curl, fetch, and MSW', async () => {
  const { here } = await start();
  const curl = here(block(CONTROL, "curl -H 'X-Mock-Fault").trim());
  expect(await type(`${curl} --silent --write-out '\\n%{http_code}'`)).toMatch(/\n409$/);
  write(
    'faults.mts',
    `${IMPORT}import { bypass, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

const { url, close } = await serveTestApp();
// First: MSW 3 intercepts no request on a connection that is already open.
const server = setupServer();
server.listen();
const response = ${block(TESTS, 'await fetch(`${url}/order`')}
${block(TESTS, 'server.use(\n')}
const withMsw = await fetch(url + '/order', { method: 'POST' });
server.close();
console.log(response.status, withMsw.status);
await close();
`,
  );
  expect(await type('npx node faults.mts')).toContain('409 409\n');
});

test('the server starts with the scenarios of a file', async () => {
  write('scenarios.json', block(CONTROL, '{\n  "$schema"'));
  const file = join(folder, 'scenarios.json');
  const { baseUrl } = await start(
    `npx catering-mock-api --scenario ${file} --scenario menu-closed`,
  );
  const response = await fetch(`${baseUrl}/dishes`);
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ message: 'We open at noon.' });
});

test('the example for Vitest passes in a new project', async () => {
  await sh(pnpm, block(README, 'cp -r node_modules'));
  const [, run = ''] = block('apps/mock-api/examples/vitest/README.md', 'npm install').split('\n');
  expect(await sh(pnpm, `cd vitest-example; ${run}`)).toMatch(/Tests +\d+ passed/);
});

test('the options for several servers are valid: the server connects to the database', async () => {
  write('first-admin.json', '{}');
  const command = block('apps/mock-api/docs/scale.md', 'export CATERING_DATABASE')
    .replace('db.internal:5432', `127.0.0.1:${await freePort()}`)
    .replace('npx catering-mock-api', '$& --port 0');
  expect(await type(`(${command}) || echo "exit code $?"`)).toMatch(/database[\s\S]*exit code 2/);
});

test('the command of the Dockerfile starts a server that its health check accepts', async () => {
  const dockerfile = readFileSync(join(root, 'apps/mock-api/examples/docker/Dockerfile'), 'utf8');
  const port = String(await freePort());
  const instruction = (keyword: string) =>
    (new RegExp(`^${keyword} ((?:.*\\\\\\n)*.*)$`, 'm').exec(dockerfile)?.[1] ?? '')
      .replaceAll('/app/data', folder)
      .replaceAll('4000', port);
  const argumentsOf = (text: string): string[] => JSON.parse(text.slice(text.indexOf('[')));
  const variables = [...instruction('ENV').matchAll(/(\w+)=(\S+)/g)];
  const server = await serve(pnpm, argumentsOf(instruction('CMD')).join(' '), {
    ...Object.fromEntries(variables.map(([, name, value]) => [name, value])),
    CATERING_PORT: port,
    CATERING_HOST: '127.0.0.1',
  });
  onTestFinished(server.stop);
  const [node, option, check] = argumentsOf(instruction('HEALTHCHECK'));
  expect(await sh(pnpm, `${node} ${option} "${check?.replaceAll('"', '\\"')}"`)).toBe('');
});
